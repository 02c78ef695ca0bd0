import type { Component } from 'svelte';
import RaBoard from './ra/Board.svelte';
import type { Table } from './ra/table';

/** The board of each game, by the id that a room names. */
export const boards: Record<string, Component<{ table: Table }>> = {
    ra: RaBoard,
};
