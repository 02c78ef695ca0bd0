import { describe, expect, it } from 'vitest';
import { sameAction } from '../src/games/common/keys';
import { actionOf, digitOf } from '../src/games/ra/keys';
import type { Action } from '../src/games/ra/types';

const bidding: Action[] = [{ type: 'pass' }, { type: 'bid', sun: 6 }, { type: 'bid', sun: 9 }];
const turn: Action[] = [{ type: 'draw' }, { type: 'god', space: 1 }, { type: 'god', space: 4 }, { type: 'invoke' }];

describe('a key', () => {
    it('does the action of its letter, if that is legal', () => {
        expect(actionOf('d', turn)).toEqual({ type: 'draw' });
        expect(actionOf('R', turn)).toEqual({ type: 'invoke' });
        expect(actionOf('p', turn)).toBeUndefined();
        expect(actionOf('p', bidding)).toEqual({ type: 'pass' });
        expect(actionOf('e', [{ type: 'end' }])).toEqual({ type: 'end' });
    });

    it('picks by digit among what is offered, in the order of the board', () => {
        expect(actionOf('1', bidding)).toEqual({ type: 'bid', sun: 9 });
        expect(actionOf('2', bidding)).toEqual({ type: 'bid', sun: 6 });
        const owed: Action[] = [{ type: 'discard', tile: 'sphinx' }, { type: 'discard', tile: 'palace' }];
        expect(actionOf('1', owed)).toEqual({ type: 'discard', tile: 'palace' });
        expect(actionOf('2', turn)).toEqual({ type: 'god', space: 4 });
        expect(actionOf('3', turn)).toBeUndefined();
        expect(actionOf('0', turn)).toBeUndefined();
    });

    it('is shown on the action that it picks', () => {
        expect(digitOf(bidding, { type: 'bid', sun: 9 })).toBe('1');
        expect(digitOf(bidding, { type: 'bid', sun: 13 })).toBeUndefined();
        for (const action of turn) {
            const digit = digitOf(turn, action);
            if (digit) expect(actionOf(digit, turn)).toEqual(action);
        }
    });

    it('does nothing without a meaning', () => {
        expect(actionOf('x', turn)).toBeUndefined();
        expect(actionOf('Enter', turn)).toBeUndefined();
    });
});

it('the same action is the same, another is not', () => {
    expect(sameAction({ type: 'god', space: 1 }, { type: 'god', space: 1 })).toBe(true);
    expect(sameAction({ type: 'god', space: 1 }, { type: 'god', space: 2 })).toBe(false);
    expect(sameAction(null, { type: 'draw' })).toBe(false);
});
