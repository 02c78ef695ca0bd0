// The games that somebody plays alone, as this browser keeps them, so that they come back when the page was closed: one that was
// begun here, and one that branches from a replay.
import type { SoloGame } from '@ra/client/solo';
import type { RecordFile } from '../lib/record-file';
import { keep, kept } from '../lib/storage';

const slots = ['alone', 'branch'] as const;
export type Slot = (typeof slots)[number];

/** What a branch goes on from: by its address, or as a file. */
export interface Origin {
    /** SHA-256 of the record. */
    of: string;
    path?: string;
    file?: RecordFile;
}

const originAt = 'branch-of';
/** Characters. The longest games take a tenth of it, and browsers give a site ten times as much. */
const longestKept = 500_000;

/** Of this visit: a browser may keep nothing. */
let begun: { game: SoloGame | null; origin: Origin } | null = null;

export function slotOf({ branch }: SoloGame): Slot {
    return branch ? 'branch' : 'alone';
}

/** Null if no game was kept, or if what was kept is invalid. */
export function keptGame(slot: Slot = 'alone'): SoloGame | null {
    const game = valueAt(slot);
    return isGame(game) && slotOf(game) === slot ? game : null;
}

export function keptGames(): SoloGame[] {
    return slots.flatMap((slot) => keptGame(slot) ?? []);
}

export function keepGame(game: SoloGame): void {
    keepValue(slotOf(game), game);
}

/** Keeps a branch that begins now. */
export function beginBranch(game: SoloGame, origin: Origin): void {
    begun = { game, origin };
    keepGame(game);
    keepValue(originAt, origin);
}

/** The branch that has just begun, once. */
export function takeBranch(): SoloGame | null {
    const game = begun?.game ?? null;
    if (begun) begun = { ...begun, game: null };
    return game;
}

/** What a branch goes on from, if this browser knows it. */
export function originOf(of: string): Origin | null {
    const origin = (begun?.origin ?? valueAt(originAt)) as Partial<Origin> | null;
    return origin?.of === of ? (origin as Origin) : null;
}

/** What changes, as `storage` events call it, when another tab opens the game. */
export function claimedAt(slot: Slot): string {
    return `ra.${claimOf(slot)}`;
}

/** Takes the game over from any other tab: equal games are no news to a browser, so each claim is another. */
export function claimGame(slot: Slot): void {
    keep(claimOf(slot), String(Math.random()));
}

export function forgetGame(slot: Slot = 'alone'): void {
    keep(slot, '');
}

const claimOf = (slot: Slot) => `${slot}-open`;

function keepValue(key: string, value: unknown): void {
    const text = JSON.stringify(value);
    if (text.length <= longestKept) keep(key, text);
}

function valueAt(key: string): unknown {
    try {
        return JSON.parse(kept(key) || 'null');
    } catch {
        return null;
    }
}

/** As far as the page itself relies on it: the engine reads the rest. */
function isGame(value: unknown): value is SoloGame {
    const game = value as Partial<SoloGame> | null;
    return typeof game?.settings?.game === 'string' && typeof game.settings.player === 'string' && typeof game.seed === 'string' && Array.isArray(game.actions);
}
