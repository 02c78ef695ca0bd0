import { groupsBy, isOwn, linesBy, nameIn, roomLineOf, writerFor, type Cast, type LogEntry, type LogLine } from '../common/log';
import type { Event, Seat } from './types';

/** One line for an event, or none for one that only moves the turn on. */
export function lineOf(event: Event, cast: Cast): LogLine | undefined {
    const line = writerFor<string>(event, cast);
    switch (event.type) {
        case 'turn_went_on':
            return undefined;
        case 'passed':
            return line();
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
            return line({ name: nameIn(cast, event.winner), own: isOwn(cast, event.winner) }, [], 'strong');
        default:
            return roomLineOf(event, cast);
    }
}

export const linesOf = linesBy(lineOf);

/** An auction and the turns that led to it. What it costs its winner belongs to it. */
export const groupsOf = groupsBy<Event, string>(linesOf, {
    opens: ({ type }) => type === 'drawn' || type === 'ra_drawn' || type === 'exchanged' || type === 'auction_opened',
    closes: ({ type }) => type === 'won' || type === 'nobody_bid' || type === 'epoch_ended',
    titleOf: (event) => {
        if (event.type === 'auction_opened') return { id: 'log-group-auction' };
        return event.type === 'epoch_ended' ? { id: 'log-group-epoch', args: { epoch: event.epoch } } : undefined;
    },
    untitled: 'log-group-open',
});

/** The seats and the spaces that the last update touched, and whether the Ra track is one of them: to be marked on the board. */
export function touchedBy(entry: LogEntry<Event> | undefined): { spaces: number[]; seats: Seat[]; ra: boolean } {
    const spaces: number[] = [];
    const seats: Seat[] = [];
    let ra = false;
    for (const event of entry?.events ?? []) {
        if (event.type === 'drawn') spaces.push(event.space);
        if (event.type === 'won' || event.type === 'lost' || event.type === 'exchanged') seats.push(event.seat);
        ra ||= event.type === 'ra_drawn';
    }
    return { spaces, seats, ra };
}
