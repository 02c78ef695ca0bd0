import type { Component } from 'svelte';
import type { BoardProps } from './common/table';
import DiceBoard from './dice/Board.svelte';
import RaBoard from './ra/Board.svelte';

/** A board takes the table of its own game alone: which one that is, the room's `game` says, and no type can know. */
type AnyBoard = Component<BoardProps<any>>;

/** The board of each game, by the id that a room names. What the room offers next, and the proof, stand beside the result. */
export const boards: Record<string, AnyBoard> = {
    ra: RaBoard,
    'ra-dice': DiceBoard,
};
