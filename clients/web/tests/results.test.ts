import { describe, expect, it } from 'vitest';
import { byEpoch, signed, totalOf } from '../src/games/common/results';
import { decidedBySun, reasonsOf, resultsOf, startOf, stoppedAtZero } from '../src/games/ra/results';
import type { Sheet } from '../src/games/ra/types';
import { textOf } from '../src/i18n/i18n.svelte';
import { viewOf } from './support/view';

const sheet = (part: Partial<Sheet>): Sheet => ({
    gods: 0, pharaohs: 0, nile: 0, gold: 0, civilization: 0, monuments: 0, suns: 0, total: 0, fame: 10, ...part,
});

const view = viewOf(
    { type: 'over', winner: 2 },
    {
        '0': { up: [13, 8], down: [2], tiles: {}, fame: 25, sheets: { '1': sheet({ gods: 4, total: 4, fame: 14 }) } },
        '1': { up: [6], down: [12], tiles: {}, fame: 31, sheets: {} },
        '2': { up: [4], down: [16, 7], tiles: {}, fame: 31, sheets: {} },
    },
);

describe('the results', () => {
    it('put most fame first, and the highest single sun where fame is level', () => {
        const results = resultsOf(view);
        expect(results.map(({ seat }) => seat)).toEqual([2, 1, 0]);
        expect(results.map(({ winner }) => winner)).toEqual([true, false, false]);
        expect(results[0]?.highestSun).toBe(16);
    });

    it('say when a sun decided', () => {
        expect(decidedBySun(resultsOf(view))).toBe(true);
        expect(decidedBySun(resultsOf(view).slice(1))).toBe(false);
    });

    it('add a category up over the epochs', () => {
        const sheets = byEpoch({ '1': sheet({ pharaohs: 5 }), '2': sheet({ pharaohs: -2 }) });
        expect(totalOf(sheets, 'pharaohs')).toBe(3);
        expect(totalOf(sheets, 'gods')).toBe(0);
        expect(sheets[3]).toBeUndefined();
    });

    it('know the fame at the start, which no epoch brought', () => {
        expect(startOf(byEpoch({ '1': sheet({ total: 4, fame: 14 }), '2': sheet({ total: -2, fame: 12 }) }))).toBe(10);
        expect(startOf({})).toBeUndefined();
    });

    it('know whose fame stopped at zero', () => {
        const lost = { '1': sheet({ total: -7, fame: 3 }), '2': sheet({ total: -11, fame: 0 }) };
        
        expect(stoppedAtZero({ score: 0, sheets: byEpoch(lost) })).toBe(true);
        expect(stoppedAtZero({ score: 3, sheets: byEpoch({ '1': lost['1'] }) })).toBe(false);
    });

    it('say where an epoch\'s scores come from', () => {
        const why = (part: Partial<Sheet>, tiles = {}) => Object.values(reasonsOf(sheet(part), tiles)).map((reason) => textOf(reason));
        expect(why({ gods: 4, pharaohs: -2, nile: 5, gold: 3, civilization: 10 }, { pharaoh: 1, nile: 3 })).toEqual([
            '2 Gods', '1, the fewest', '3 Nile + 2 Flood', '1 Gold', '4 different kinds',
        ]);
        expect(why({ gods: 2, pharaohs: 5, civilization: -5 }, { pharaoh: 4, nile: 2 })).toEqual(['1 God', '4, the most', '2 Nile, no Flood', '0 Gold', 'none at all']);
        expect(why({}, { pharaoh: 2 })).toEqual(['0 Gods', '2', '0 Nile, no Flood', '0 Gold', 'fewer than three kinds']);
    });

    it('are empty before there is a game', () => {
        expect(resultsOf({ room: view.room })).toEqual([]);
    });

    it('carry their sign', () => {
        expect([signed(5), signed(0), signed(-2)]).toEqual(['+5', '0', '\u22122']);
    });
});
