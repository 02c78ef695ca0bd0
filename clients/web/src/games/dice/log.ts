import { groupsBy, isOwn, linesBy, nameIn, roomLineOf, writerFor, type Cast, type LogEntry, type LogLine } from '../common/log';
import { points, signed } from '../common/results';
import { colors } from './dice';
import type { Color, Event, Face, Seat } from './types';

/** A die with its face, a field, or a monument's field. */
export interface Picture {
    color: Color;
    face?: Face;
    column?: number;
}

/** One line for an event, or none for those that only move the turn on. */
export function lineOf(event: Event, cast: Cast): LogLine<Picture> | undefined {
    const line = writerFor<Picture>(event, cast);
    switch (event.type) {
        case 'turn_began':
        case 'rolling_ended':
        case 'turn_resumed':
            return undefined;
        case 'rolled':
            return line({}, dicePictures(event.faces));
        case 'pharaoh_moved':
        case 'nile_moved':
        case 'pharaoh_set_back':
        case 'nile_set_back':
            return line({ space: event.space });
        case 'flood_placed':
        case 'flood_lost':
            return line();
        case 'civilization_placed':
        case 'civilization_lost':
            return line({}, [{ color: event.field }]);
        case 'monument_placed':
        case 'monument_lost':
            return line({}, [{ color: event.color, column: event.column }]);
        case 'catastrophe_called':
            return line({ kind: event.kind }, [], 'strong');
        case 'loss_asked':
            return line({ kind: event.kind, owed: event.owed });
        case 'ankhs_scored':
        case 'suns_scored':
            return line({ points: event.points });
        case 'ra_moved':
            return line({ ra: event.ra });
        case 'scored':
            return line({ total: signed(event.sheet.total), score: points(event.sheet.score) });
        case 'epoch_ended':
            return { ...line({ epoch: event.epoch }, [], 'strong'), id: 'log-epoch-over' };
        case 'epoch_began':
            return line({ epoch: event.epoch }, [], 'strong');
        case 'game_over': {
            const names = event.winners.map((seat) => nameIn(cast, seat));
            const own = names.length === 1 ? isOwn(cast, event.winners[0]) : 'no';
            return { ...line({ count: names.length, names: names.join(', '), own }, [], 'strong'), id: 'log-game-won' };
        }
        default:
            return roomLineOf(event, cast);
    }
}

export const linesOf = linesBy(lineOf);

/** A turn. */
export const groupsOf = groupsBy<Event, Picture>(linesOf, {
    opens: ({ type }) => type === 'rolled',
    closes: ({ type }) => type === 'turn_began' || type === 'game_over',
    titleOf: (event, cast) =>
        event.type === 'rolled' ? { id: 'log-group-turn', args: { name: nameIn(cast, event.seat), own: isOwn(cast, event.seat) } } : undefined,
    untitled: 'log-group-turn',
});

function dicePictures(faces: Partial<Record<Color, Face>>): Picture[] {
    return colors.flatMap((color) => (faces[color] ? [{ color, face: faces[color] }] : []));
}

/** What the last update changed, to be marked on the board. */
export interface Touched {
    /** Whose marker moved on which track. */
    tracks: { track: 'pharaoh' | 'nile'; seat: Seat }[];
    fields: Color[];
    monuments: { column: number; color: Color }[];
    seats: Seat[];
}

export function touchedBy(entry: LogEntry<Event> | undefined): Touched {
    const touched: Touched = { tracks: [], fields: [], monuments: [], seats: [] };
    for (const event of entry?.events ?? []) {
        switch (event.type) {
            case 'pharaoh_moved':
            case 'pharaoh_set_back':
                touched.tracks.push({ track: 'pharaoh', seat: event.seat });
                break;
            case 'nile_moved':
            case 'nile_set_back':
            case 'flood_placed':
            case 'flood_lost':
                touched.tracks.push({ track: 'nile', seat: event.seat });
                break;
            case 'civilization_placed':
            case 'civilization_lost':
                touched.fields.push(event.field);
                break;
            case 'monument_placed':
            case 'monument_lost':
                touched.monuments.push(event);
                break;
            case 'ankhs_scored':
            case 'suns_scored':
            case 'scored':
                touched.seats.push(event.seat);
                break;
        }
    }
    return touched;
}

/** How often each die was thrown, as far as the log goes back: a die that is thrown again rolls again. */
export function throwsOf(log: readonly LogEntry<Event>[]): Record<Color, number> {
    const counts: Record<Color, number> = { yellow: 0, blue: 0, purple: 0, green: 0, red: 0 };
    for (const event of log.flatMap(({ events }) => events)) {
        if (event.type === 'rolled') for (const color of colors) counts[color] += event.faces[color] ? 1 : 0;
    }
    return counts;
}

/** The catastrophe of the turn that is on, and what it has cost so far: the lines of it, as the log words them. */
export function catastropheLines(log: readonly LogEntry<Event>[]): LogLine<Picture>[] {
    const ended = log.findLastIndex(({ events }) => events.some(({ type }) => type === 'turn_began' || type === 'game_over'));
    const turn = log.slice(ended + 1).flatMap((entry) => entry.events.map((event) => ({ entry, event })));
    const called = turn.findIndex(({ event }) => event.type === 'catastrophe_called');
    if (called < 0) return [];
    const costs = ['catastrophe_called', 'pharaoh_set_back', 'nile_set_back', 'flood_lost', 'civilization_lost', 'monument_lost'];
    return turn.slice(called).flatMap(({ entry, event }) => (costs.includes(event.type) ? (lineOf(event, entry) ?? []) : []));
}
