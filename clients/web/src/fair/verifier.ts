import type { Engine, verify } from '@ra/client/verify';
import { loadEngine } from '../lib/engine';

interface Verifier {
    verify: typeof verify;
    engine: Engine;
}

/** What it takes to verify a record, loaded when it is first asked for. Rejected with an error that has a code. */
export async function loadVerifier(): Promise<Verifier> {
    const [{ verify, wasmEngine }, module] = await Promise.all([import('@ra/client/verify'), loadEngine()]);
    return { verify, engine: wasmEngine(module) };
}
