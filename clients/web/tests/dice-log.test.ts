import { describe, expect, it } from 'vitest';
import type { LogEntry } from '../src/games/common/log';
import { catastropheLines, groupsOf, lineOf, throwsOf, touchedBy } from '../src/games/dice/log';
import type { Event } from '../src/games/dice/types';
import { textOf } from '../src/i18n/i18n.svelte';
import { facesOf } from './support/dice';

const names = ['Anna', 'Bob', 'Cathy'];
const line = (event: Event, own: number | null = null) => lineOf(event, { names, own });
const words = (event: Event, own: number | null = null) => {
    const found = line(event, own);
    return found && textOf(found).trim();
};
const entry = (v: number, ...events: Event[]): LogEntry<Event> => ({ v, events, names, own: null });

describe('a line of the log', () => {
    it('shows what was rolled, in the order of the dice', () => {
        const rolled: Event = { type: 'rolled', seat: 0, faces: { red: 'ankh', yellow: 'sun' } };
        expect(words(rolled)).toBe('Anna rolls:');
        expect(line(rolled)?.pictures).toEqual([{ color: 'yellow', face: 'sun' }, { color: 'red', face: 'ankh' }]);
    });

    it('tells uses', () => {
        expect(words({ type: 'pharaoh_moved', seat: 1, dice: ['red'], space: 4 })).toBe('Bob: Pharaoh to space 4.');
        expect(words({ type: 'nile_moved', seat: 1, dice: ['red'], space: 12 })).toBe('Bob: Nile to space 12.');
        expect(words({ type: 'flood_placed', seat: 1, dice: ['red', 'blue', 'green'] })).toBe('Bob sets a flood.');
        const built: Event = { type: 'monument_placed', seat: 2, dice: ['red'], color: 'red', column: 3 };
        expect(words(built)).toBe('Cathy builds:');
        expect(line(built)?.pictures).toEqual([{ color: 'red', column: 3 }]);
    });

    it('tells a catastrophe and what it costs', () => {
        expect(words({ type: 'catastrophe_called', seat: 0, kind: 'nile' })).toBe('Anna calls a catastrophe: Nile!');
        expect(words({ type: 'nile_set_back', seat: 1, space: 0 })).toBe('Bob: Nile back to space 0.');
        expect(words({ type: 'flood_lost', seat: 2 })).toBe('Cathy loses a flood.');
        expect(words({ type: 'loss_asked', seat: 2, kind: 'civilization', owed: 2 })).toBe('Cathy has to choose civilization markers to lose: 2.');
        expect(line({ type: 'civilization_lost', seat: 2, field: 'blue' })?.pictures).toEqual([{ color: 'blue' }]);
    });

    it('tells points, with a real minus', () => {
        expect(words({ type: 'ankhs_scored', seat: 0, points: 2 })).toBe('Anna gets 2 points for ankhs.');
        const sheet = { pharaohs: -2, nile: 0, civilization: -5, monuments: 0, total: -7, score: -1 };
        expect(words({ type: 'scored', seat: 0, sheet, pharaoh: 1 })).toBe('Anna: \u22127 in this epoch, \u22121 in all.');
    });

    it('tells who has won, alone or together', () => {
        expect(words({ type: 'game_over', winners: [1] })).toBe('The game is over: Bob wins!');
        expect(words({ type: 'game_over', winners: [0, 2] })).toBe('The game is over: Anna, Cathy win together!');
        expect(words({ type: 'game_over', winners: [1] }, 1)).toBe('The game is over: you win!');
        expect(words({ type: 'rolled', seat: 1, faces: {} }, 1)).toBe('You roll:');
    });

    it('leaves out what only moves the turn on', () => {
        expect(words({ type: 'turn_began', seat: 0 })).toBeUndefined();
        expect(words({ type: 'rolling_ended', seat: 0 })).toBeUndefined();
        expect(words({ type: 'sat', seat: 0, name: 'Dora' })).toBe('Dora sits down.');
    });
});

it('counts how often each die was thrown', () => {
    const log = [
        entry(1, { type: 'rolled', seat: 0, faces: facesOf('sun', 'sun', 'nile', 'nile', 'ankh') }),
        entry(2, { type: 'rolled', seat: 0, faces: { purple: 'nile', red: 'ankh' } }),
    ];
    expect(throwsOf(log)).toEqual({ yellow: 1, blue: 1, purple: 2, green: 1, red: 2 });
});

it('marks what the last update touched', () => {
    const touched = touchedBy(entry(1, { type: 'nile_moved', seat: 2, dice: ['red'], space: 3 }, { type: 'ankhs_scored', seat: 2, points: 2 }));
    expect(touched).toMatchObject({ tracks: [{ track: 'nile', seat: 2 }], seats: [2] });
    const placed = touchedBy(entry(1, { type: 'monument_lost', seat: 2, color: 'red', column: 3 }, { type: 'civilization_placed', seat: 1, dice: ['red'], field: 'red' }));
    expect(placed.monuments).toMatchObject([{ column: 3, color: 'red' }]);
    expect(placed.fields).toEqual(['red']);
    expect(touchedBy(undefined)).toEqual({ tracks: [], fields: [], monuments: [], seats: [] });
});

it('keeps the catastrophe in sight until the next turn begins', () => {
    const log = [
        entry(1, { type: 'rolled', seat: 0, faces: { red: 'sun' } }),
        entry(2, { type: 'catastrophe_called', seat: 0, kind: 'civilization' }, { type: 'civilization_lost', seat: 1, field: 'red' }),
        entry(3, { type: 'civilization_lost', seat: 2, field: 'blue' }, { type: 'turn_resumed', seat: 0 }),
    ];
    expect(catastropheLines(log).map(textOf)).toEqual([
        'Anna calls a catastrophe: civilization!',
        'Bob loses a civilization marker:',
        'Cathy loses a civilization marker:',
    ]);
    expect(catastropheLines([...log, entry(4, { type: 'turn_began', seat: 1 })])).toEqual([]);
    expect(catastropheLines(log.slice(0, 1))).toEqual([]);
});

it('groups the log by turn', () => {
    const rolled = (seat: number): Event => ({ type: 'rolled', seat, faces: { red: 'ankh' } });
    const log = [
        entry(1, { type: 'started', number: 1 }, { type: 'epoch_began', epoch: 1, seat: 1 }, { type: 'turn_began', seat: 1 }),
        entry(2, rolled(1)),
        entry(3, rolled(1)),
        entry(4, { type: 'ankhs_scored', seat: 1, points: 1 }, { type: 'turn_began', seat: 2 }),
        entry(5, { type: 'left', seat: 0 }),
        entry(6, rolled(2)),
    ].map((shown) => ({ ...shown, own: 2 }));
    const groups = groupsOf(log);
    expect(groups.map(({ title }) => textOf(title))).toEqual(['The beginning', 'Turn 1: Bob', 'Turn 2: you']);
    expect(groups.map(({ v }) => v)).toEqual([1, 2, 6]);
});
