import { describe, expect, it } from 'vitest';
import { follow, planned, plansFor } from '../src/games/ra/plan';
import type { Action, Phase } from '../src/games/ra/types';
import { viewOf } from './support/view';

const display = (up: number[]) => ({ up, down: [], tiles: {} }) as never;
const seats = { '0': display([3, 7, 12]), '1': display([2]), '2': display([]) };
const turn = viewOf(undefined, seats);
const auction = (bidders: number[], lowest = 1, ra_player = 1) =>
    viewOf({ type: 'auction', ra_player, cause: 'drawn', bidders, lowest, high: { seat: 3, sun: lowest } } as Phase, seats);
const bid = (sun: number): Action => ({ type: 'bid', sun });
const pass = { type: 'pass' } as const;
const upTo7 = { type: 'bid', upTo: 7 } as const;

describe('a possible plan', () => {
    it('is a pass, or a bid up to each sun that can still win, in an auction where one is asked later', () => {
        expect(plansFor(auction([2, 0, 1], 5), 2, 0)).toEqual([{ type: 'pass' }, { type: 'bid', upTo: 7 }, { type: 'bid', upTo: 12 }]);
        expect(plansFor(auction([0, 1]), 0, 0)).toEqual([]);
        expect(plansFor(auction([2, 1]), 2, 0)).toEqual([]);
        expect(plansFor(auction([0, 2, 1]), 2, 0), 'it has passed').toEqual([]);
    });

    it('is the same for the next auction, during others\' turns', () => {
        expect(plansFor(turn, 1, 0)).toHaveLength(4);
        expect(plansFor(turn, 1, 1)).toEqual([]);
        expect(plansFor(turn, 1, 2), 'without a sun there is no auction').toEqual([]);
    });
});

describe('a plan', () => {
    it('waits for the next auction, and then for its question', () => {
        const made = planned(pass, turn);
        const waiting = follow(made, turn, []).after!;
        const begun = follow(waiting, auction([2, 0, 1]), []).after!;
        expect(follow(begun, auction([0, 1]), [bid(3), bid(7), bid(12), pass])).toEqual({ after: null, act: pass });
    });

    it('bids the lowest sun that wins, no higher than was planned, and passes otherwise', () => {
        const made = planned(upTo7, turn);
        expect(follow(made, auction([0]), [bid(12), bid(7), bid(3), pass]).act).toEqual(bid(3));
        expect(follow(made, auction([0], 5), [bid(7), bid(12), pass]).act).toEqual(bid(7));
        expect(follow(made, auction([0], 9), [bid(12), pass]).act).toEqual(pass);
    });

    it('is gone when something else is asked, and when it may not be done', () => {
        expect(follow(planned(pass, turn), turn, [{ type: 'draw' }, { type: 'invoke' }])).toEqual({ after: null, act: undefined });
        expect(follow(planned(pass, turn), auction([0]), [bid(3)])).toEqual({ after: null, act: undefined });
    });

    it('is gone with its auction, and with its epoch', () => {
        const begun = planned(pass, auction([2, 0]));
        expect(follow(begun, turn, [])).toEqual({ after: null });
        expect(follow(begun, auction([2, 0], 1, 2), []), 'another auction').toEqual({ after: null });
        expect(follow(begun, auction([0, 2], 1, 2), [pass]), 'another auction').toEqual({ after: null });
        const next = { ...turn, game: { ...turn.game!, epoch: 2 } };
        expect(follow(planned(upTo7, turn), next, [bid(3)]), 'other suns').toEqual({ after: null });
    });
});
