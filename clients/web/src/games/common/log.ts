import { isolated, type Message } from '../../i18n/i18n.svelte';
import { inLargestUnit, nearly } from './patience';
import type { RoomEvent, Seat, TableEvent } from './types';

export interface LogEntry<Event = TableEvent> {
    v: number;
    events: readonly Event[];
    /** Who sat where before it happened. */
    names: Readonly<Record<Seat, string>>;
    /** The reader's own seat then, which is called "you". */
    own: Seat | null;
    /** The seat whose time was over before that. */
    late?: Seat | undefined;
}

/** Whom the words of an entry name. */
export type Cast = Pick<LogEntry, 'names' | 'own'>;

export function nameIn({ names }: Cast, seat: Seat): string {
    return isolated(names[seat] ?? '?');
}

export interface LogLine<Picture = string> extends Message {
    /** Drawn beside the words. */
    pictures: Picture[];
    /** What a reader may look for: turns of the game rather than single moves. */
    weight: 'plain' | 'strong';
    seat?: Seat;
}

type Weight = LogLine['weight'];

/** The log with one more entry. It goes back to the locking of the seats: what was before only makes it slow. */
export function withEntry<Entry extends LogEntry<unknown>>(log: readonly Entry[], entry: Entry): readonly Entry[] {
    const events = entry.events as readonly TableEvent[];
    return events.some(({ type }) => type === 'locked') ? [entry] : [...log, entry];
}

/**
 * The lines of an entry, as a game words its events: always the same objects, so that a long log is not drawn anew with
 * every move.
 */
export function linesBy<Event, Picture>(lineOf: (event: Event, cast: Cast) => LogLine<Picture> | undefined) {
    const rowsByEntry = new WeakMap<LogEntry<Event>, LogRow<Picture>[]>();
    return (entry: LogEntry<Event>): LogRow<Picture>[] => {
        const before = rowsByEntry.get(entry);
        if (before) return before;
        const lines = entry.events.flatMap((event) => lineOf(event, entry) ?? []);
        const late = entry.late === undefined ? [] : [writerFor<Picture>({ type: 'time_over', seat: entry.late }, entry)()];
        const rows = [...late, ...lines].map((line) => ({ ...line, v: entry.v }));
        rowsByEntry.set(entry, rows);
        return rows;
    };
}

/** A line, with the version that it is about. */
export interface LogRow<Picture = string> extends LogLine<Picture> {
    v: number;
}

/** What belongs together in a log: an auction, a turn. */
export interface LogGroup<Picture = string> {
    /** The version of its first entry. */
    v: number;
    title: Message;
    rows: LogRow<Picture>[];
}

/** How a game divides its log: an entry that closes a group ends it, as soon as another one opens the next. */
export interface Division<Event> {
    closes(event: Event): boolean;
    opens(event: Event): boolean;
    /** What the group is called that has this event; the first one names it, and groups of one id are counted. */
    titleOf(event: Event, cast: Cast): Message | undefined;
    /** What a group is called that no event has named yet. */
    untitled: string;
}

export function groupsBy<Event, Picture>(linesOf: (entry: LogEntry<Event>) => readonly LogRow<Picture>[], division: Division<Event>) {
    const { closes, opens, titleOf, untitled } = division;
    return (log: readonly LogEntry<Event>[]): LogGroup<Picture>[] => {
        const groups: (LogGroup<Picture> & { titled?: true })[] = [];
        let closed = true;
        for (const entry of log) {
            if (groups.length === 0) groups.push({ v: entry.v, title: { id: 'log-group-start' }, rows: [], titled: true });
            if (closed && entry.events.some(opens)) {
                groups.push({ v: entry.v, title: { id: untitled }, rows: [] });
                closed = false;
            }
            const group = groups.at(-1)!;
            const title = group.titled ? undefined : entry.events.map((event) => titleOf(event, entry)).find((found) => found !== undefined);
            if (title) {
                const number = 1 + groups.filter((other) => other !== group && other.title.id === title.id).length;
                Object.assign(group, { title: { ...title, args: { ...title.args, number } }, titled: true });
            }
            group.rows.push(...linesOf(entry));
            closed ||= entry.events.some(closes);
        }
        return groups;
    };
}

/** The lines with passes that follow each other in one, but for the reader's. */
export function withPassesTogether<Line extends LogLine<unknown>>(lines: readonly Line[]): Line[] {
    const together: Line[] = [];
    let group: string[] = [];
    for (const line of lines) {
        const name = line.id === 'log-passed' && line.args?.own === 'no' ? String(line.args.name) : undefined;
        group = name === undefined ? [] : [...group, name];
        if (group.length < 2) together.push(line);
        else together[together.length - 1] = { ...line, id: 'log-passed-all', args: { names: group.join(', ') } };
    }
    return together;
}

/** What writes the line of an event: its message is `log-` and the type, its `name` that of the event's seat, `own` whether it is the reader's. */
export function writerFor<Picture>(event: { type: string; seat?: Seat }, cast: Cast) {
    const name = event.seat === undefined ? '' : nameIn(cast, event.seat);
    const own = isOwn(cast, event.seat);
    return (args: Message['args'] = {}, pictures: Picture[] = [], weight: Weight = 'plain'): LogLine<Picture> => ({
        id: `log-${event.type.replaceAll('_', '-')}`,
        args: { name, own, ...args },
        pictures,
        weight,
        ...(event.seat === undefined ? {} : { seat: event.seat }),
    });
}

/** For a message that says "you" of the reader. */
export function isOwn({ own }: Pick<Cast, 'own'>, seat: Seat | undefined): 'yes' | 'no' {
    return seat !== undefined && seat === own ? 'yes' : 'no';
}

/** One line for what happened in the room, or none for what only the shuffle needs. */
export function roomLineOf<Picture>(event: RoomEvent, cast: Cast): LogLine<Picture> | undefined {
    const line = writerFor<Picture>(event, cast);
    switch (event.type) {
        case 'locked':
        case 'committed':
        case 'commitments':
        case 'revealed':
            return undefined;
        case 'voided':
            return line({ names: event.seats.map((seat) => nameIn(cast, seat)).join(', '), reason: event.reason }, [], 'strong');
        case 'sat':
            return line({ name: isolated(event.name) });
        case 'bot_sat':
            return line({ name: isolated(event.name), level: event.level });
        case 'stood_in':
            return line({ level: event.level });
        case 'pause':
            return line({ what: event.on ? 'asked' : event.seat === undefined ? 'over' : 'ended' });
        case 'time_given':
            return line({ by: nameIn(cast, event.by), byOwn: isOwn(cast, event.by), ...inLargestUnit(event.ms / 1000) });
        case 'resumed':
            return line({ ...nearly(event.not_charged / 1000) });
        case 'rematch':
            return line(event.seat === undefined ? { own: 'none' } : {});
        case 'started':
            return line({ number: event.number }, [], 'strong');
        default:
            return line();
    }
}
