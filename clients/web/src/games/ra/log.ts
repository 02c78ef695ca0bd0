import { isolated, type Message } from '../../i18n/i18n.svelte';
import type { Event, Seat } from './types';

export interface LogEntry {
    v: number;
    events: readonly Event[];
    /** Who sat where before it happened. */
    names: Record<Seat, string>;
}

export interface LogLine extends Message {
    /** Drawn beside the words. */
    tiles: string[];
    /** What a reader may look for: turns of the game rather than single moves. */
    weight: 'plain' | 'strong';
    seat?: Seat;
}

/** The log with one more entry. It goes back to the locking of the seats: what was before only makes it slow. */
export function withEntry(log: readonly LogEntry[], entry: LogEntry): readonly LogEntry[] {
    return entry.events.some(({ type }) => type === 'locked') ? [entry] : [...log, entry];
}

const linesByEntry = new WeakMap<LogEntry, LogLine[]>();

/** The lines of an entry, always the same objects, so that a long log is not drawn anew with every move. */
export function linesOf(entry: LogEntry): LogLine[] {
    const before = linesByEntry.get(entry);
    if (before) return before;
    const lines = entry.events.flatMap((event) => lineOf(event, (seat) => entry.names[seat] ?? '?') ?? []);
    linesByEntry.set(entry, lines);
    return lines;
}

/** One line for an event, or none for those that only move the turn on. */
export function lineOf(event: Event, nameAt: (seat: Seat) => string): LogLine | undefined {
    const name = 'seat' in event && event.seat !== undefined ? isolated(nameAt(event.seat)) : '';
    const line = (args: Message['args'] = {}, tiles: string[] = [], weight: LogLine['weight'] = 'plain'): LogLine => ({
        id: `log-${event.type.replaceAll('_', '-')}`,
        args: { name, ...args },
        tiles,
        weight,
        ...('seat' in event ? { seat: event.seat } : {}),
    });
    switch (event.type) {
        case 'turn_began':
        case 'turn_went_on':
        case 'bid_asked':
        case 'locked':
        case 'committed':
        case 'commitments':
        case 'revealed':
            return undefined;
        case 'drawn':
            return line({}, [event.tile]);
        case 'ra_drawn':
            return line({ ra: event.ra }, ['ra']);
        case 'exchanged':
            return line({}, ['god', event.tile]);
        case 'auction_opened':
            return event.cause === 'drawn' ? undefined : line({ cause: event.cause }, [], 'strong');
        case 'bid':
            return line({ sun: event.sun });
        case 'won':
            return line({ sun: event.sun, centre: event.centre, count: event.tiles.length }, event.tiles, 'strong');
        case 'nobody_bid':
            return line({ count: event.tiles.length }, event.tiles);
        case 'discard_asked':
            return line({ civilization: event.civilization, monuments: event.monuments });
        case 'lost':
            return line({ count: event.count }, Array<string>(event.count).fill(event.tile));
        case 'epoch_ended':
            return line({ epoch: event.epoch, cause: event.cause, count: event.tiles.length }, event.tiles, 'strong');
        case 'epoch_began':
            return line({ epoch: event.epoch }, [], 'strong');
        case 'game_over':
            return line({ name: isolated(nameAt(event.winner)) }, [], 'strong');
        case 'voided':
            return line({ names: event.seats.map((seat) => isolated(nameAt(seat))).join(', '), reason: event.reason }, [], 'strong');
        case 'sat':
        case 'bot_sat':
        case 'host_changed':
            return line({ name: isolated(event.name) });
        case 'started':
            return line({ number: event.number }, [], 'strong');
        default:
            return line();
    }
}

export interface Call {
    passed: boolean;
    sun?: number;
}

/** What each seat has said in the auction that is open, as far as the log goes back. */
export function callsOf(log: readonly LogEntry[]): Record<Seat, Call> {
    let calls: Record<Seat, Call> = {};
    for (const event of log.flatMap(({ events }) => events)) {
        if (event.type === 'auction_opened') calls = {};
        else if (event.type === 'passed') calls[event.seat] = { passed: true };
        else if (event.type === 'bid') calls[event.seat] = { passed: false, sun: event.sun };
    }
    return calls;
}

/** The seats and the spaces that the last update touched, to be marked on the board. */
export function touchedBy(entry: LogEntry | undefined): { spaces: number[]; seats: Seat[] } {
    const spaces: number[] = [];
    const seats: Seat[] = [];
    for (const event of entry?.events ?? []) {
        if (event.type === 'drawn') spaces.push(event.space);
        if (event.type === 'won' || event.type === 'lost' || event.type === 'exchanged') seats.push(event.seat);
    }
    return { spaces, seats };
}

/** The tiles of the last game in the order in which they were drawn. */
export function drawnTiles(log: readonly LogEntry[]): string[] {
    return log.flatMap(({ events }) =>
        events.flatMap((event) => (event.type === 'drawn' ? [event.tile] : event.type === 'ra_drawn' ? ['ra'] : [])),
    );
}
