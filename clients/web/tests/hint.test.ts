// What a hint says of why: only what the bot has weighed.
import { expect, test } from 'vitest';
import { othersOf, reasonOf } from '../src/games/common/hint';

const pass = { type: 'pass' } as const;
const bid = (sun: number) => ({ type: 'bid', sun }) as const;
const words = (action: object) => ('sun' in action ? `Bid ${action.sun}` : 'Pass');

test('a hint tells what the bot expects of its action and of the others, best first', () => {
    const choices = [{ action: pass, value: 371 }, { action: bid(4), value: 352 }, { action: bid(9), value: 413 }];
    expect(reasonOf({ action: bid(9), choices }, words)).toBe('(41% to win). Pass: 37%. Bid 4: 35%.');
});

test('an action that looks as good or better is said to be about as good, never better', () => {
    const choices = [{ action: pass, value: 413 }, { action: bid(4), value: 405 }, { action: bid(9), value: 410 }];
    expect(reasonOf({ action: bid(9), choices }, words)).toBe('(41% to win). Pass: about as good. Bid 4: about as good.');
});

test('of many actions, the two that promise most are named', () => {
    const choices = [{ action: bid(9), value: 413 }, { action: bid(2), value: 100 }, { action: bid(4), value: 300 }, { action: pass, value: 200 }];
    expect(othersOf({ action: bid(9), choices }).map(({ action }) => action)).toEqual([bid(4), pass]);
});

test('a bot that does not tell what it expects gives no reason', () => {
    expect(reasonOf({ action: pass, choices: [] }, words)).toBe('');
});
