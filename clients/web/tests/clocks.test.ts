import { describe, expect, it } from 'vitest';
import { digits, faceOf, giftsLeft, lateSeat, partsOf, pauseOf, sleepsOneself } from '../src/games/common/clocks';
import { nearly } from '../src/games/common/patience';
import { viewOf } from './support/view';

const clocks = {
    0: { bank: 288_400, away: 60_000, gifts: 0, missed: 0 },
    1: { bank: 100_000, away: 40_000, gifts: 4, missed: 2 },
    2: { bank: 10_000, away: 0, gifts: 5, missed: 3 },
};
const at = (time: number) => () => time;
const unasked = () => {
    throw new Error('what stands still needs no time');
};

describe('a clock', () => {
    const turn = { seat: 1, at: 500_000 };

    it('stands still while another seat is asked, and needs no time then', () => {
        expect(faceOf({ clocks, turn }, 0, 'live', unasked)).toEqual({ kind: 'live', left: 288_400, state: 'still', hurry: false, warn: false });
        expect(faceOf({ clocks }, 1, 'live', unasked)).toMatchObject({ left: 100_000, state: 'still' });
    });

    it('counts down to when the time is over, and no further', () => {
        expect(faceOf({ clocks, turn }, 1, 'live', at(420_000))).toMatchObject({ left: 80_000, state: 'runs', hurry: false, warn: false });
        expect(faceOf({ clocks, turn }, 1, 'live', at(600_000))).toMatchObject({ left: 0, state: 'runs' });
    });

    it('warns of the last half minute and hurries in the last ten seconds, over days in the last two hours', () => {
        const face = (kind: 'live' | 'days', left: number) => {
            const { warn, hurry } = faceOf({ clocks, turn: { seat: 1, at: left } }, 1, kind, at(0))!;
            return [warn, hurry];
        };
        expect(face('live', 30_001)).toEqual([false, false]);
        expect(face('live', 30_000)).toEqual([true, false]);
        expect(face('live', 10_000)).toEqual([true, true]);
        expect(face('days', 7_200_001)).toEqual([false, false]);
        expect(face('days', 7_200_000)).toEqual([true, true]);
    });

    it('does not count down while its player may be away, and does afterwards', () => {
        const away = { seat: 1, at: 140_000, away_at: 40_000 };
        expect(faceOf({ clocks, turn: away }, 1, 'live', at(39_000))).toMatchObject({ left: 100_000, state: 'away', hurry: false });
        expect(faceOf({ clocks, turn: away }, 1, 'live', at(41_000))).toMatchObject({ left: 99_000, state: 'runs' });
    });

    it('sleeps after three times, and is not counted down for the moment until it is answered', () => {
        expect(faceOf({ clocks, turn: { seat: 2, at: 2000 } }, 2, 'live', unasked)).toMatchObject({ left: 10_000, state: 'asleep', hurry: false, warn: false });
    });

    it('is not there for a bot, nor in a game without clocks', () => {
        expect(faceOf({ clocks, turn }, 3, 'live', unasked)).toBeUndefined();
        expect(faceOf({}, 0, 'live', unasked)).toBeUndefined();
    });
});

it('a clock answers for a reader while the game goes on, until they come back', () => {
    const view = viewOf();
    const table = { seat: 0, view, deadlines: { clocks: { 0: clocks[2], 1: clocks[1] } } };
    expect(sleepsOneself(table)).toBe(true);
    const withRoom = (changes: object) => ({ view: { ...view, room: { ...view.room, ...changes } } });
    const stoodIn = { ...view.room.seats, '0': { kind: 'human', name: 'Anna', stand_in: true } };
    for (const other of [{ seat: 1 }, { seat: null }, withRoom({ status: 'finished' }), withRoom({ seats: stoodIn }), { deadlines: {} }]) {
        expect(sleepsOneself({ ...table, ...other })).toBe(false);
    }
});

it('a live clock shows minutes and seconds, begun ones too', () => {
    expect([0, 1, 9_000, 59_001, 60_000, 288_400, 3_600_000].map(digits)).toEqual(['0:00', '0:01', '0:09', '1:00', '1:00', '4:49', '60:00']);
});

it('a clock over days shows its two largest units', () => {
    const shown = (...args: [number, number, number]) => partsOf(60_000 * (args[0] * 1440 + args[1] * 60 + args[2])).map((part) => `${part!.count} ${part!.unit}`).join(' ');
    expect(shown(2, 4, 59)).toBe('2 days 4 hours');
    expect(shown(3, 0, 0)).toBe('3 days 0 hours');
    expect(shown(0, 23, 59)).toBe('23 hours 59 minutes');
    expect(shown(0, 3, 20)).toBe('3 hours 20 minutes');
    expect(shown(0, 0, 20)).toBe('20 minutes');
    expect(partsOf(1)).toEqual([{ unit: 'minutes', count: 1 }]);
    expect(partsOf(0)).toEqual([{ unit: 'minutes', count: 0 }]);
});

it('an outage is described in whole units that are near enough', () => {
    const shown = [3.4, 61, 119, 150, 3600, 10_000, 100_000, 500_000].map((seconds) => Object.values(nearly(seconds)).join(' '));
    expect(shown).toEqual(['seconds 3', 'seconds 61', 'seconds 119', 'minutes 3', 'hours 1', 'hours 3', 'hours 28', 'days 6']);
});

it('time can be given five times', () => {
    expect([0, 1, 2, 3].map((seat) => giftsLeft({ clocks }, seat))).toEqual([5, 1, 0, 0]);
    expect(giftsLeft({}, 0)).toBe(0);
});

it('the log says once that a seat\'s time was over: before what its clock does, or before the bot that comes', () => {
    const clock = { by: 'clock' as const, asked: 1, events: [{ type: 'rolling_ended' }] };
    const own = { by: null, asked: 1, events: [{ type: 'drawn' }] };
    const bot = { by: null, asked: 1, events: [{ type: 'stood_in' }] };
    expect(lateSeat(clock, true, own)).toBe(1);
    expect(lateSeat(clock, true, undefined)).toBe(1);
    expect(lateSeat(clock, true, clock), 'the turn is only ended').toBeUndefined();
    expect(lateSeat(clock, true, { ...clock, asked: 0 })).toBe(1);
    expect(lateSeat(own, true, own)).toBeUndefined();
    expect(lateSeat(bot, true, own)).toBe(1);
    expect(lateSeat(bot, false, own), 'others asked for that bot').toBeUndefined();
    expect(lateSeat({ ...bot, events: [{ type: 'left' }, { type: 'stood_in' }] }, true, own)).toBeUndefined();
});

describe('a pause', () => {
    const human = (name: string) => ({ kind: 'human' as const, name });
    const seats = {
        0: human('Anna'),
        1: human('Bob'),
        2: human('Cathy'),
        3: { ...human('Dora'), stand_in: true as const, level: 'casual' as const },
        4: { kind: 'bot' as const, name: 'Thoth', level: 'casual' as const },
    };

    it('is for those to agree to who are waited for: no bot plays for them, and they do not sleep', () => {
        expect(pauseOf({ seats }, { clocks }, 0)).toBeUndefined();
        const pause = { seats: [1], holds: false };
        expect(pauseOf({ seats, pause }, { clocks }, 0)).toEqual({ agreed: 1, all: 2, holds: false, own: false });
        expect(pauseOf({ seats, pause }, { clocks }, 1)).toMatchObject({ own: true });
        expect(pauseOf({ seats, pause }, {}, null)).toMatchObject({ all: 3, own: false });
    });

    it('is agreed to by somebody who sleeps as well', () => {
        expect(pauseOf({ seats, pause: { seats: [0, 2], holds: false } }, { clocks }, 0)).toMatchObject({ agreed: 2, all: 3 });
    });
});
