import type { Component } from 'svelte';
import type { Guide } from './common/guide';
import type { BoardProps } from './common/table';

/** A board takes the table of its own game alone: which one that is, the room's `game` says, and no type can know. */
type AnyBoard = Component<BoardProps<any>>;

/** The board of each game, by the id that a room names: loaded when somebody plays it. */
const boards: Record<string, () => Promise<AnyBoard>> = {
    ra: async () => (await import('./ra/Board.svelte')).default,
    'ra-dice': async () => (await import('./dice/Board.svelte')).default,
};

/** Likewise. */
const guides: Record<string, () => Promise<Guide<any, any, any, any>>> = {
    ra: async () => (await import('./ra/guide')).guide,
    'ra-dice': async () => (await import('./dice/guide')).guide,
};

/** Fails as `loadBoard` does. */
export async function loadGuide(game: string): Promise<Guide> {
    const load = guides[game];
    if (!load) throw new Error(`no guide for ${game}`);
    return load();
}

/** Fails when there is no such board, or it cannot be loaded. What the room offers next, and the proof, stand beside the result. */
export async function loadBoard(game: string): Promise<AnyBoard> {
    const load = boards[game];
    if (!load) throw new Error(`no board for ${game}`);
    return load();
}
