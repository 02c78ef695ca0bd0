let loading: Promise<WebAssembly.Module> | undefined;

/** Loads the page's own engine on first use; a server elsewhere has no say in it. Rejects with an error that has a code. */
export function loadEngine(): Promise<WebAssembly.Module> {
    loading ??= engineFile().then((file) => WebAssembly.compile(file));
    // Another try may succeed.
    loading.catch(() => (loading = undefined));
    return loading;
}

/** Rejects likewise. */
export async function engineFile(): Promise<ArrayBuffer> {
    const response = await fetch('engine.wasm');
    if (!response.ok) throw Object.assign(new Error('The server has no engine for browsers.'), { code: 'no_engine' });
    return response.arrayBuffer();
}
