let loading: Promise<WebAssembly.Module> | undefined;

/** The engine beside the page, of which a server elsewhere has no say, loaded when it is first asked for. Rejected with an error that has a code. */
export function loadEngine(): Promise<WebAssembly.Module> {
    loading ??= load();
    // Who tries again may have more luck.
    loading.catch(() => (loading = undefined));
    return loading;
}

async function load(): Promise<WebAssembly.Module> {
    const response = await fetch('engine.wasm');
    if (!response.ok) throw Object.assign(new Error('The server has no engine for browsers.'), { code: 'no_engine' });
    return WebAssembly.compile(await response.arrayBuffer());
}
