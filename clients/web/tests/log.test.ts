import { describe, expect, it } from 'vitest';
import { withEntry, type LogEntry } from '../src/games/common/log';
import { groupsOf, lineOf, linesOf, touchedBy } from '../src/games/ra/log';
import type { Event } from '../src/games/ra/types';
import { textOf } from '../src/i18n/i18n.svelte';
import { locked } from './support/locked';

const names = ['Anna', 'Bob', 'Cathy'];
const line = (event: Event, own: number | null = null) => lineOf(event, { names, own });
const words = (event: Event, own: number | null = null) => {
    const found = line(event, own);
    return found && textOf(found).trim();
};

describe('a line of the log', () => {
    it('tells a draw with its tile', () => {
        const drawn: Event = { type: 'drawn', seat: 0, tile: 'nile', space: 3 };
        expect(words(drawn)).toBe('Anna draws:');
        expect(line(drawn)?.pictures).toEqual(['nile']);
    });

    it('tells what an auction brought', () => {
        const won: Event = { type: 'won', seat: 1, sun: 9, centre: 1, tiles: ['nile', 'god'] };
        expect(words(won)).toBe('Bob wins sun 1 and 2 tiles with sun 9:');
        expect(line(won)?.pictures).toEqual(['nile', 'god']);
        expect(words({ ...won, tiles: [] })).toBe('Bob wins sun 1 (no tiles) with sun 9.');
    });

    it('tells whether tiles were discarded when nobody bid', () => {
        expect(words({ type: 'nobody_bid', tiles: [] })).toBe('No bids: the tiles stay.');
        expect(words({ type: 'nobody_bid', tiles: ['gold'] })).toBe('No bids; discarded:');
    });

    it('shows each tile that a disaster cost', () => {
        const lost: Event = { type: 'lost', seat: 2, tile: 'art', count: 2 };
        expect(words(lost)).toBe('Cathy loses 2 tiles:');
        expect(line(lost)?.pictures).toEqual(['art', 'art']);
    });

    it('tells why an epoch ended', () => {
        expect(words({ type: 'epoch_ended', epoch: 2, cause: 'ra', tiles: ['gold'] })).toBe(
            'Epoch 2 ends: the Ra track is full. Discarded:',
        );
        expect(words({ type: 'epoch_ended', epoch: 1, cause: 'suns', tiles: [] })).toBe('Epoch 1 ends: nobody has a sun left.');
    });

    it('says an auction by a drawn Ra once', () => {
        expect(words({ type: 'ra_drawn', seat: 0, ra: 3 })).toBe('Anna draws Ra number 3.');
        expect(line({ type: 'auction_opened', seat: 0, cause: 'drawn' })).toBeUndefined();
        expect(words({ type: 'auction_opened', seat: 0, cause: 'full' })).toBe('Anna calls Ra on a full track.');
    });

    it('tells of clocks: pauses, time that was given, an outage', () => {
        expect(words({ type: 'pause', seat: 1, on: true })).toBe('Bob asks for a pause.');
        expect(words({ type: 'pause', seat: 1, on: true }, 1)).toBe('You ask for a pause.');
        expect(words({ type: 'pause', seat: 0, on: false })).toBe('Anna wants to go on.');
        expect(words({ type: 'pause', on: false })).toBe('The pause is over: it lasted too long.');
        expect(words({ type: 'time_given', seat: 0, by: 1, ms: 60_000 })).toBe('Bob gives Anna 1 min.');
        expect(words({ type: 'time_given', seat: 0, by: 1, ms: 60_000 }, 0)).toBe('Bob gives you 1 min.');
        expect(words({ type: 'time_given', seat: 0, by: 1, ms: 43_200_000 }, 1)).toBe('You give Anna 12 hours.');
        expect(words({ type: 'resumed', not_charged: 21_300 })).toBe('The server was away for 21 s: nobody lost time.');
    });

    it('tells whose time was over before what was done for them', () => {
        const entry: LogEntry<Event> = { v: 9, events: [{ type: 'passed', seat: 0 }], names, own: null, late: 0 };
        expect(linesOf(entry).map((row) => textOf(row).trim())).toEqual(["Anna's time was over.", 'Anna passes.']);
        expect(linesOf({ ...entry, own: 0 }).map((row) => textOf(row).trim())).toEqual(['Your time was over.', 'You pass.']);
    });

    it('says "you" of the reader, and of nobody else', () => {
        expect(words({ type: 'bid', seat: 0, sun: 9 }, 0)).toBe('You bid 9.');
        expect(words({ type: 'bid', seat: 1, sun: 9 }, 0)).toBe('Bob bids 9.');
        expect(words({ type: 'lost', seat: 0, tile: 'art', count: 1 }, 0)).toBe('You lose:');
        expect(words({ type: 'game_over', winner: 0, fame: {} }, 0)).toBe('The game is over: you win!');
        expect(words({ type: 'nobody_bid', tiles: [] }, 0)).toBe('No bids: the tiles stay.');
    });

    it('leaves out what only moves the turn on', () => {
        expect(line({ type: 'turn_went_on', seat: 0 })).toBeUndefined();
    });

    it('tells a bot that stands in from one that sits down', () => {
        expect(words({ type: 'bot_sat', seat: 1, name: 'Thoth', level: 'strong' })).toBe('Thoth, a bot (strong), sits down.');
        expect(words({ type: 'stood_in', seat: 1, level: 'skilled' })).toBe('A bot (skilled) plays for Bob.');
    });

    it('tells what happens in the room', () => {
        expect(words({ type: 'sat', seat: 1, name: 'Bob' })).toBe('Bob sits down.');
        expect(words({ type: 'host_changed', seat: 1 })).toBe('Bob is the host now.');
        expect(words({ type: 'started', number: 2 })).toBe('Game 2 begins.');
        expect(words({ type: 'rematch' })).toBe('Another game: waiting for players.');
        expect(words({ type: 'rematch', seat: 0 }, 0)).toBe('You offer another game.');
        expect(words({ type: 'rematch', seat: 1 })).toBe('Bob offers another game.');
    });
});

it('an entry keeps the names of its time, and its lines', () => {
    const entry: LogEntry<Event> = { v: 3, events: [{ type: 'passed', seat: 1 }], names: { 1: 'Dora' }, own: null };
    expect(linesOf(entry).map(textOf)).toEqual(['Dora passes.']);
    expect(linesOf(entry)).toBe(linesOf(entry));
});

it('goes back to the locking of the seats for the last game', () => {
    const entry = (v: number, ...events: Event[]): LogEntry<Event> => ({ v, events, names: {}, own: null });
    const all = [
        entry(1, locked(1), { type: 'started', number: 1 }),
        entry(2, { type: 'passed', seat: 1 }),
        entry(3, { type: 'rematch' }),
        entry(4, locked(2)),
        entry(5, { type: 'started', number: 2 }, { type: 'epoch_began', epoch: 1, seat: 0 }),
    ];
    const after = (count: number) => all.slice(0, count).reduce(withEntry, [] as readonly LogEntry[]);
    expect(after(3).map(({ v }) => v)).toEqual([1, 2, 3]);
    expect(after(5).map(({ v }) => v)).toEqual([4, 5]);
});

describe('the last update', () => {
    const entry = (v: number, ...events: Event[]): LogEntry<Event> => ({ v, events, names: {}, own: null });

    it('is marked by what it touched', () => {
        expect(touchedBy(entry(1, { type: 'drawn', seat: 0, tile: 'art', space: 5 }))).toEqual({ spaces: [5], seats: [], ra: false });
        expect(touchedBy(entry(1, { type: 'won', seat: 2, sun: 3, centre: 1, tiles: [] }))).toEqual({ spaces: [], seats: [2], ra: false });
        expect(touchedBy(entry(1, { type: 'ra_drawn', seat: 1, ra: 2 }))).toEqual({ spaces: [], seats: [], ra: true });
        expect(touchedBy(undefined)).toEqual({ spaces: [], seats: [], ra: false });
    });
});

it('groups the log by auction, with the turns before it and what it cost', () => {
    const entry = (v: number, ...events: Event[]): LogEntry<Event> => ({ v, events, names, own: null });
    const drawn: Event = { type: 'drawn', seat: 0, tile: 'nile', space: 0 };
    const opened: Event = { type: 'auction_opened', seat: 0, cause: 'invoked' };
    const log = [
        entry(1, { type: 'started', number: 1 }, { type: 'epoch_began', epoch: 1, seat: 0 }),
        entry(2, drawn),
        entry(3, opened),
        entry(4, { type: 'passed', seat: 2 }),
        entry(5, { type: 'won', seat: 1, sun: 9, centre: 1, tiles: ['unrest'] }, { type: 'discard_asked', seat: 1, civilization: 1, monuments: 0 }),
        entry(6, { type: 'lost', seat: 1, tile: 'art', count: 1 }),
        entry(7, { type: 'left', seat: 0 }),
        entry(8, opened),
        entry(9, { type: 'nobody_bid', tiles: [] }),
        entry(10, { type: 'ra_drawn', seat: 2, ra: 8 }, { type: 'epoch_ended', epoch: 1, cause: 'ra', tiles: [] }, { type: 'epoch_began', epoch: 2, seat: 2 }),
        entry(11, drawn),
    ];
    const groups = groupsOf(log);
    expect(groups.map(({ title }) => textOf(title))).toEqual(['The beginning', 'Auction 1', 'Auction 2', 'The end of epoch 1', 'Before the next auction']);
    expect(groups.map(({ v }) => v)).toEqual([1, 2, 8, 10, 11]);
    expect(groups.map(({ rows }) => rows.map(({ v }) => v))).toEqual([[1, 1], [2, 3, 4, 5, 5, 6, 7], [8, 9], [10, 10, 10], [11]]);
});
