// The game that somebody plays alone, as this browser keeps it: one, so that it comes back when the page was closed.
import type { SoloGame } from '@ra/client/solo';
import { keep, kept } from '../lib/storage';

const key = 'alone';
const claim = 'alone-open';
/** What changes, as `storage` events call it, when another tab opens the game. */
export const claimedAt = `ra.${claim}`;
/** Characters. The longest games take a tenth of it, and browsers give a site ten times as much. */
const longestKept = 500_000;

/** Null if no game was kept, or if what was kept is invalid. */
export function keptGame(): SoloGame | null {
    try {
        const game: unknown = JSON.parse(kept(key) ?? 'null');
        return isGame(game) ? game : null;
    } catch {
        return null;
    }
}

export function keepGame(game: SoloGame): void {
    const text = JSON.stringify(game);
    if (text.length <= longestKept) keep(key, text);
}

/** Takes the game over from any other tab: equal games are no news to a browser, so each claim is another. */
export function claimGame(): void {
    keep(claim, String(Math.random()));
}

export function forgetGame(): void {
    keep(key, '');
}

/** As far as the page itself relies on it: the engine reads the rest. */
function isGame(value: unknown): value is SoloGame {
    const game = value as Partial<SoloGame> | null;
    return typeof game?.settings?.game === 'string' && typeof game.settings.player === 'string' && typeof game.seed === 'string' && Array.isArray(game.actions);
}
