import { describe, expect, it } from 'vitest';
import type { LotWorth } from '@ra/client/tally';
import { partsOf } from '../src/games/common/results';
import { wordsOf, worthOf } from '../src/games/ra/lot';
import type { Phase } from '../src/games/ra/types';
import { textOf } from '../src/i18n/i18n.svelte';

const worth = (now: number, more: Partial<LotWorth> = {}): LotWorth => ({ now, later: 0, bonuses: [], expected: 0, price: 0, ...more });
const tally = { sheet: { total: 0 }, lot: { 3: worth(3), 8: worth(8), 13: worth(13) } };
const auction = (lowest: number): Phase => ({ type: 'auction', cause: 'drawn', ra_player: 0, bidders: [1], lowest });

describe('the worth of a lot', () => {
    it('is counted with the lowest sun that can win it', () => {
        expect(worthOf(tally, undefined)).toEqual(worth(3));
        expect(worthOf(tally, auction(4))).toEqual(worth(8));
        expect(worthOf(tally, auction(13))).toEqual(worth(13));
    });

    it('is not known if no sun can win it, or nothing was counted', () => {
        expect(worthOf(tally, auction(14))).toBeUndefined();
        expect(worthOf({ sheet: { total: 0 }, lot: {} }, undefined)).toBeUndefined();
        expect(worthOf({ sheet: { total: 0 } }, undefined)).toBeUndefined();
        expect(worthOf(undefined, undefined)).toBeUndefined();
    });

    it('is put into words, the most important first', () => {
        const words = (lot: LotWorth) => wordsOf(lot).map(textOf);
        expect(words(worth(-2))).toEqual(['This lot: −2 now']);
        expect(words(worth(7, { later: 2, bonuses: [{ tile: 'flood', fame: 3 }, { tile: 'art', fame: 5 }] }))).toEqual([
            'This lot: +7 now',
            '+2 at game end',
            '+5 with a new kind of civilization',
            '+3 with a Flood',
        ]);
        expect(words(worth(0, { bonuses: [{ tile: 'pharaoh', fame: 2 }, { tile: 'sphinx', fame: 1 }] })).slice(1)).toEqual([
            '+2 with one more Pharaoh',
            '+1 with one more monument',
        ]);
    });
});

describe('the tally of an epoch', () => {
    it('is broken down into what counts', () => {
        expect(partsOf({ gods: 4, pharaohs: -2, nile: 0, total: 2 })).toEqual([['gods', 4], ['pharaohs', -2]]);
    });
});
