import type { Engine, verify } from '@ra/client/verify';

interface Verifier {
    verify: typeof verify;
    engine: Engine;
}

let loading: Promise<Verifier> | undefined;

/** What it takes to verify a record, loaded when it is first asked for. Rejected with an error that has a code. */
export function loadVerifier(): Promise<Verifier> {
    loading ??= load();
    // Who tries again may have more luck.
    loading.catch(() => (loading = undefined));
    return loading;
}

async function load(): Promise<Verifier> {
    const [{ verify, wasmEngine }, module] = await Promise.all([import('@ra/client/verify'), loadEngine()]);
    return { verify, engine: wasmEngine(module) };
}

/** The server's own engine, beside the page. */
async function loadEngine(): Promise<WebAssembly.Module> {
    const response = await fetch('/engine.wasm');
    if (!response.ok) throw Object.assign(new Error('The server has no engine for browsers.'), { code: 'no_engine' });
    return WebAssembly.compile(await response.arrayBuffer());
}
