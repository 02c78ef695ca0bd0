import { describe, expect, it } from 'vitest';
import type { LogGroup } from '../src/games/common/log';
import { accountOf, decisiveOf, turningPoints } from '../src/replay/analysis.svelte';
import { classOf } from '../src/replay/cost';

const row = (v: number) => ({ v, id: `what-${v}`, pictures: [], weight: 'plain' as const });
const group = (...versions: number[]): LogGroup => ({ v: versions[0]!, title: { id: 'auction' }, rows: versions.map(row) });
const standings = [[500, 500], [480, 520], [700, 300], [640, 360], [400, 600], [390, 610], [200, 800], [0, 1000]].map((prospects, at) => ({ at, prospects }));

describe('turning points', () => {
    const groups = [group(0), group(1, 2, 3), group(4, 5), group(6, 7)];

    it('are what changed most in each auction, in order, but for the end of the game', () => {
        expect(turningPoints(standings, groups).map(({ at, seat, before, after, what }) => [at, seat, before, after, what.id])).toEqual([
            [2, 0, 480, 700, 'what-2'],
            [4, 0, 640, 400, 'what-4'],
            [6, 0, 390, 200, 'what-6'],
        ]);
        expect(decisiveOf(standings, groups)?.at).toBe(4);
    });

    it('are none where little changed, or where nothing was said', () => {
        const quiet = standings.map(({ at }) => ({ at, prospects: [500 + at, 500 - at] }));
        expect(turningPoints(quiet, groups)).toEqual([]);
        expect(turningPoints(standings, [group(0)])).toEqual([]);
    });

    it('are six at most', () => {
        const wild = Array.from({ length: 20 }, (_, at) => ({ at, prospects: [at % 2 ? 900 - at : 100, at % 2 ? 100 + at : 900] }));
        const turns = turningPoints(wild, wild.map(({ at }) => group(at)));
        expect(turns.map(({ at }) => at)).toEqual([1, 2, 3, 4, 5, 6]);
    });
});

describe('an account', () => {
    const lucky = standings.map((standing) => (standing.at === 2 ? { ...standing, luck: [200, -150] } : standing));
    const review = [{ at: 3, action: { type: 'pass' as const }, best: { type: 'pass' as const }, cost: 40, choices: [] }];

    it('adds luck, decisions and the rest up to what changed', () => {
        expect(accountOf(0, lucky, review)).toEqual({ luck: 200, decisions: -40, rest: -660 });
        expect(accountOf(1, lucky, undefined)).toEqual({ luck: -150, decisions: undefined, rest: 650 });
    });
});

it('a cost is called an error from two of a hundred games on', () => {
    expect([0, 19, 20, 60, 119, 120, 500].map(classOf)).toEqual([undefined, undefined, 'slip', 'mistake', 'mistake', 'blunder', 'blunder']);
});
