// Why a hint is right, in fame; where the numbers do not say so, nothing.
import type { LotWorth } from '@ra/client/tally';
import { expect, test } from 'vitest';
import type { Action } from '../src/games/common/types';
import { whyOf } from '../src/games/ra/why';
import { textOf } from '../src/i18n/i18n.svelte';

const [pass, draw, invoke] = [{ type: 'pass' }, { type: 'draw' }, { type: 'invoke' }] as const satisfies Action[];
const bid = (sun: number): Action => ({ type: 'bid', sun });
const lot = (expected: number, price: number): LotWorth => ({ now: 0, later: 0, bonuses: [], expected, price });

/** `prices`: of each sun that lies face up. */
function why(action: Action, others: Action[], expected: number, prices: Record<number, number>) {
    const lots = Object.entries(prices).map(([sun, price]) => [sun, lot(expected, price)]);
    const choices = [action, ...others].map((each) => ({ action: each, value: 500 }));
    const said = whyOf({ action, choices } as Parameters<typeof whyOf>[0], { sheet: { total: 0 }, lot: Object.fromEntries(lots) });
    return said && textOf(said);
}

test('a pass says what the sun that would be missed least is worth', () => {
    expect(why(pass, [bid(9), bid(13)], 640, { 4: -100, 9: 930, 13: 1150 })).toBe('This lot brings about 6; your 9 is worth about 9 more than the sun you get.');
});

test('a bid says what its own sun is worth', () => {
    expect(why(bid(13), [pass, bid(9)], 1240, { 9: 100, 13: 890 })).toBe('This lot brings about 12; your 13 is worth about 9 more than the sun you get.');
    expect(why(bid(2), [pass], 149, { 2: -310 })).toBe('This lot brings about 1; the sun you get is worth about 3 more than your 2.');
    expect(why(bid(5), [pass], 200, { 5: 20 })).toBe('This lot brings about 2; your 5 is worth no more than the sun you get.');
});

test('a lot can cost', () => {
    expect(why(pass, [bid(5)], -310, { 5: 400 })).toBe('This lot costs you about 3; your 5 is worth about 4 more than the sun you get.');
});

test('to call Ra or to draw on is for or against the lot that lies there', () => {
    expect(why(invoke, [draw], 700, { 3: 210, 12: 600 })).toBe('This lot brings about 7; your 3 is worth about 2 more than the sun you get.');
    expect(why(draw, [invoke], 200, { 3: 410, 12: 600 })).toBe('This lot brings about 2; your 3 is worth about 4 more than the sun you get.');
});

test('nothing is said that speaks for another choice, or makes no difference', () => {
    expect(why(pass, [bid(9)], 1000, { 9: 500 })).toBeUndefined();
    expect(why(bid(9), [pass], 400, { 9: 500 })).toBeUndefined();
    expect(why(bid(9), [pass], 460, { 9: 540 })).toBeUndefined();
    expect(why(invoke, [draw], 100, { 3: 410 })).toBeUndefined();
});

test('nothing is said where the lot is not the reason', () => {
    expect(why(draw, [invoke], 0, { 3: 410 })).toBeUndefined();
    expect(why(draw, [], 500, { 3: 410 })).toBeUndefined();
    expect(why({ type: 'god', space: 1 }, [draw, invoke], 500, { 3: 410 })).toBeUndefined();
    expect(why({ type: 'discard', tile: 'art' }, [], 0, {})).toBeUndefined();
    expect(whyOf({ action: pass, choices: [] }, undefined)).toBeUndefined();
});
