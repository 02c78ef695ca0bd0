let loading: Promise<WebAssembly.Module> | undefined;

/** Loads the page's own engine on first use; a server elsewhere has no say in it. Rejects with an error that has a code. */
export function loadEngine(): Promise<WebAssembly.Module> {
    loading ??= load();
    // Another try may succeed.
    loading.catch(() => (loading = undefined));
    return loading;
}

async function load(): Promise<WebAssembly.Module> {
    const response = await fetch('engine.wasm');
    if (!response.ok) throw Object.assign(new Error('The server has no engine for browsers.'), { code: 'no_engine' });
    return WebAssembly.compile(await response.arrayBuffer());
}
