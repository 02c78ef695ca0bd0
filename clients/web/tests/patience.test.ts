import { describe, expect, it } from 'vitest';
import { inUnits, secondsLeft } from '../src/games/common/patience';

const at = (seconds: number) => () => 1000 * seconds;

describe('how long a seat is waited for', () => {
    const deadlines = { stand_in: { seat: 1, from: 90_000 } };

    it('is shown for the seat that is asked, once a part of its time is over', () => {
        expect(secondsLeft(deadlines, 1, 90, at(29))).toBeUndefined();
        expect(secondsLeft(deadlines, 1, 90, at(30))).toBe(60);
        expect(secondsLeft(deadlines, 1, 90, at(89.5))).toBe(1);
        expect(secondsLeft(deadlines, 0, 90, at(80))).toBeUndefined();
        expect(secondsLeft(deadlines, null, 90, at(80))).toBeUndefined();
        expect(secondsLeft({}, 1, 90, at(80))).toBeUndefined();
    });

    it('is not shown for a seat that acts at once, also where all are quick', () => {
        expect(secondsLeft(deadlines, 1, 15, at(79))).toBeUndefined();
        expect(secondsLeft(deadlines, 1, 15, at(80))).toBe(10);
    });

    it('ends', () => {
        expect(secondsLeft(deadlines, 1, 90, at(90))).toBe(0);
        expect(secondsLeft(deadlines, 1, 90, at(900))).toBe(0);
    });
});

it('a time is written in the unit that measures it', () => {
    const shown = [10, 60, 90, 180, 3600, 86_400, 604_800, 100_000].map((seconds) => Object.values(inUnits(seconds)).join(' '));
    expect(shown).toEqual([
        'seconds 10', 'seconds 60', 'seconds 90', 'minutes 3', 'hours 1', 'days 1', 'days 7', 'seconds 100000',
    ]);
});
