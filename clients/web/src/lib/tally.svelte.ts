import type { Counter, Tally } from '@ra/client/tally';
import type { View } from '../games/common/types';
import { loadEngine } from './engine';

let counter = $state.raw<Counter | null>(null);

/** Loads the counter, for boards that are already shown. Without it, they only leave out its counts. */
export async function loadCounter(): Promise<void> {
    const [{ wasmEngine }, module] = await Promise.all([import('@ra/client/tally'), loadEngine()]);
    counter ??= await wasmEngine(module).counter();
}

/** What there is to count on the table, by the server's own rules; null until that is known, and when the game is over. */
export function tallyOf({ room, game }: View): Tally | null {
    if (!counter || !game || game.phase?.type === 'over') return null;
    try {
        return counter.tally(room, game);
    } catch {
        return null;
    }
}
