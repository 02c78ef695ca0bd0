import type { Component } from 'svelte';
import type { GameId } from '@ra/client';
import type { Guide } from './common/guide';
import type { BoardProps } from './common/table';

/** A board takes the table of its own game alone: which one that is, the room's `game` says, and no type can know. */
type AnyBoard = Component<BoardProps<any>>;
type AnyGuide = Guide<any, any, any, any>;

/** The board of each game, loaded when it is played. */
const games: Record<GameId, { board: () => Promise<AnyBoard>; guide: () => Promise<AnyGuide> }> = {
    ra: {
        board: async () => (await import('./ra/Board.svelte')).default,
        guide: async () => (await import('./ra/guide')).guide,
    },
    'ra-dice': {
        board: async () => (await import('./dice/Board.svelte')).default,
        guide: async () => (await import('./dice/guide')).guide,
    },
};

/** Fails for a game that this page does not know, which a newer server may have. */
function partsOf(game: string) {
    if (Object.hasOwn(games, game)) return games[game as GameId];
    throw new Error(`no board for ${game}`);
}

/** Fails as `loadBoard` does. */
export async function loadGuide(game: string): Promise<Guide> {
    return partsOf(game).guide();
}

/** Fails when there is no such board, or it cannot be loaded. What the room offers next, and the proof, stand beside the result. */
export async function loadBoard(game: string): Promise<AnyBoard> {
    return partsOf(game).board();
}
