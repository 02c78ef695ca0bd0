import type { Component, Snippet } from 'svelte';
import RaBoard from './ra/Board.svelte';
import type { Table } from './ra/table';

/** The board of each game, by the id that a room names. What the room offers next, and the proof, stand beside the result. */
export const boards: Record<string, Component<{ table: Table; next?: Snippet; proof?: Snippet }>> = {
    ra: RaBoard,
};
