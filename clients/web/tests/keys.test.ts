import { describe, expect, it } from 'vitest';
import { isFinal, sameAction } from '../src/games/common/keys';
import { numbered, numberOf, press } from '../src/games/ra/keys';
import type { Action } from '../src/games/ra/types';

const bidding: Action[] = [{ type: 'pass' }, { type: 'bid', sun: 6 }, { type: 'bid', sun: 9 }, { type: 'bid', sun: 13 }];
const turn: Action[] = [{ type: 'draw' }, { type: 'god', space: 1 }, { type: 'god', space: 4 }, { type: 'invoke' }];
const act = (key: string, legal: Action[], typed = '') => press(key, typed, legal);

describe('a key', () => {
    it('does the action of its letter, if that is legal', () => {
        expect(act('d', turn)).toEqual({ act: { type: 'draw' } });
        expect(act('R', turn)).toEqual({ act: { type: 'invoke' } });
        expect(act('p', turn)).toBeUndefined();
        expect(act('p', bidding)).toEqual({ act: { type: 'pass' } });
        expect(act('e', [{ type: 'end' }])).toEqual({ act: { type: 'end' } });
    });

    it('picks a sun or a space by its number', () => {
        expect(act('9', bidding)).toEqual({ act: { type: 'bid', sun: 9 } });
        expect(act('6', bidding)).toEqual({ act: { type: 'bid', sun: 6 } });
        expect(act('5', turn)).toEqual({ act: { type: 'god', space: 4 } });
        expect(act('1', turn)).toBeUndefined();
        expect(act('0', bidding)).toBeUndefined();
    });

    it('waits for the second digit of a sun from 10 on', () => {
        expect(act('1', bidding)).toEqual({ typed: '1' });
        expect(act('3', bidding, '1')).toEqual({ act: { type: 'bid', sun: 13 } });
        expect(act('9', bidding, '1')).toEqual({ act: { type: 'bid', sun: 9 } });
        expect(act('4', bidding, '1')).toBeUndefined();
    });

    it('asks for Enter where a number begins another one', () => {
        const both: Action[] = [...bidding, { type: 'bid', sun: 1 }];
        expect(act('1', both)).toEqual({ typed: '1' });
        expect(numbered('1', both)).toEqual({ type: 'bid', sun: 1 });
        expect(numbered('1', bidding)).toBeUndefined();
        expect(act('3', both, '1')).toEqual({ act: { type: 'bid', sun: 13 } });
    });

    it('picks what to give up by its place on the display', () => {
        const owed: Action[] = [{ type: 'discard', tile: 'sphinx' }, { type: 'discard', tile: 'palace' }];
        expect(act('1', owed)).toEqual({ act: { type: 'discard', tile: 'palace' } });
        expect(act('2', owed)).toEqual({ act: { type: 'discard', tile: 'sphinx' } });
    });

    it('is shown on the action that it picks', () => {
        for (const action of turn) {
            const number = numberOf(turn, action);
            if (number) expect(act(number, turn)).toEqual({ act: action });
        }
    });

    it('does nothing without a meaning', () => {
        expect(act('x', turn)).toBeUndefined();
        expect(act('Enter', turn)).toBeUndefined();
    });
});

it('the same action is the same, another is not', () => {
    expect(sameAction({ type: 'god', space: 1 }, { type: 'god', space: 1 })).toBe(true);
    expect(sameAction({ type: 'god', space: 1 }, { type: 'god', space: 2 })).toBe(false);
    expect(sameAction(null, { type: 'draw' })).toBe(false);
});

it('a bid decides something, a pass does not', () => {
    expect(isFinal({ type: 'bid' })).toBe(true);
    expect(isFinal({ type: 'pass' })).toBe(false);
});
