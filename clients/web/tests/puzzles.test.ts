// Puzzles of a game: which are posed, and when the board asks.
import type { GameRecord } from '@ra/client';
import type { Position } from '@ra/client/replay';
import type { Looked, Puzzle } from '@ra/client/review';
import { beforeEach, expect, test, vi } from 'vitest';
import { drawer } from '../src/games/common/drawer.svelte';
import { tableOf } from '../src/replay/course';
import { Puzzles } from '../src/replay/puzzles.svelte';
import { Replay } from '../src/replay/replay.svelte';
import { viewOf } from './support/view';

vi.mock('../src/replay/thinking.svelte', () => ({ Thinking: class { thoughts = looked; close() {} } }));

const [pass, bid] = [{ type: 'pass' }, { sun: 9, type: 'bid' }] as const;
const puzzle = (at: number, seat: number): Puzzle => ({
    at, seat, action: pass, best: bid, cost: 80, unit: 'chance',
    choices: [{ action: pass, value: 420 }, { action: bid, value: 500 }],
});
const looked: Looked[] = [{ at: 0 }, { at: 1, puzzle: puzzle(1, 2) }, { at: 2 }, { at: 3, puzzle: puzzle(3, 0) }];

let replay: Replay;
let puzzles: Puzzles;

beforeEach(() => {
    const record = { format: 'ra-record/1', game: 'ra', players: ['Anna', 'Bob', 'Cathy'], actions: [] } as unknown as GameRecord;
    const positions = [0, 1, 2, 3, 4].map((acting): Position => ({ events: [], by: null, game: viewOf().game!, own: [{}, {}, {}] as Position['own'], acting: acting % 3 }));
    replay = new Replay({ name: '', text: '' }, record, positions, '');
    puzzles = new Puzzles(replay);
    puzzles.search = { thoughts: looked, running: false, close: vi.fn(), stop: vi.fn() } as unknown as Puzzles['search'];
});
const table = () => puzzles.tableOf(tableOf(replay.positions, replay.seat));

test('a puzzle is posed as its player saw it, and the board asks', () => {
    expect(puzzles.found.map(({ at }) => at)).toEqual([1, 3]);
    expect(table().legal).toEqual([]);
    drawer.open = true;
    puzzles.pose(0);
    expect([replay.positions.index, replay.seat, drawer.open]).toEqual([1, 2, false]);
    expect(table().legal).toEqual([pass, bid]);
});

test('elsewhere nothing is asked, until somebody comes back', () => {
    puzzles.pose(1);
    replay.positions.step(-1);
    expect([puzzles.here, table().legal.length]).toEqual([false, 0]);
    puzzles.goThere();
    replay.seat = 1;
    expect(puzzles.here).toBe(false);
    puzzles.goThere();
    expect([puzzles.here, table().legal.length]).toEqual([true, 2]);
});

test('each is asked once, and what was solved is remembered', () => {
    puzzles.pose(0);
    expect(puzzles.right).toBeUndefined();
    table().act(bid);
    expect([puzzles.right, puzzles.solved.size, table().legal.length]).toEqual([true, 1, 0]);
    puzzles.pose(1);
    table().act(pass);
    expect([puzzles.right, puzzles.solved.size]).toEqual([false, 1]);
    puzzles.leave();
    expect([puzzles.posed, puzzles.right, table().legal.length]).toEqual([undefined, undefined, 0]);
});

test('a search that is begun anew asks nothing yet', () => {
    puzzles.pose(1);
    table().act(bid);
    puzzles.start();
    expect([puzzles.found.length, puzzles.posed, puzzles.right]).toEqual([2, undefined, undefined]);
});
