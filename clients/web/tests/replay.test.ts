import type { RaRecord } from '@ra/client';
import type { Position } from '@ra/client/replay';
import { describe, expect, it } from 'vitest';
import { Positions } from '../src/games/common/positions.svelte';
import { pliesOf, tableOf } from '../src/replay/course';
import { viewOf } from './support/view';

const record: RaRecord = {
    format: 'ra-record/1',
    game: 'ra',
    players: ['Anna', 'Bob', 'Cathy'],
    chance: { suns: [], tiles: [] },
    actions: [{ seat: 0, type: 'draw' }, { seat: 1, type: 'draw' }],
};
const display = { up: [3], down: [], tiles: {} };
const position = (acting: number | null): Position => ({
    events: [{ type: 'passed', seat: acting ?? 0 }],
    by: null,
    game: viewOf(undefined, { '0': display, '1': display, '2': display }).game!,
    own: [11, 12, 13].map((fame) => ({ fame, sheets: {} })),
    acting,
});
const course = [position(0), position(1), position(null)];

describe('a replay', () => {
    it('has the number of moves that led to a position as its version', () => {
        const positions = new Positions(pliesOf(record, course, null, 'A game'));
        positions.go(1);
        const { v, time, acting, legal, view, log } = tableOf(positions, null);
        expect({ v, time, acting, legal, status: view.room.status, own: view.own, moves: log.length }).toEqual({
            v: 1, time: 'replay', acting: 1, legal: [], status: 'playing', own: undefined, moves: 2,
        });
    });

    it('shows a seat what it saw beside, and ends where the game did', () => {
        const positions = new Positions(pliesOf(record, course, 2, 'A game'));
        const { seat, acting, view } = tableOf(positions, 2);
        expect({ seat, acting, status: view.room.status, own: view.own }).toEqual({ seat: 2, acting: null, status: 'finished', own: { fame: 13, sheets: {} } });
        expect(positions.plies.map(({ own }) => own)).toEqual([2, 2, 2]);
    });
});
