import type { RoomView, Seat } from '../games/common/types';
import type { LogEntry } from '../games/common/log';

/** How a player's part in the shuffle stands. */
export type Part = 'asked' | 'committed' | 'revealed' | 'out';

export interface Participant {
    seat: Seat;
    name: string;
    part: Part;
}

/** The players and how far each of them is. Bots take no part. */
export function participants({ seats, shuffle }: RoomView, log: readonly LogEntry[]): Participant[] {
    const failed = new Set(failures(log).flatMap((failure) => failure.seats));
    return Object.entries(seats).flatMap(([key, taken]) => {
        const seat = Number(key);
        return taken.kind === 'human' ? [{ seat, name: taken.name, part: partOf(seat, shuffle, failed) }] : [];
    });
}

function partOf(seat: Seat, { stage, waiting_for, commitments }: RoomView['shuffle'], failed: ReadonlySet<Seat>): Part {
    const asked = waiting_for?.includes(seat) ?? false;
    if (stage === 'commit') return asked ? 'asked' : failed.has(seat) ? 'out' : 'committed';
    if (commitments?.[seat] === undefined) return 'out';
    return asked ? 'committed' : 'revealed';
}

/** The attempts that were void, since the seats were locked. */
export function failures(log: readonly LogEntry[]): { seats: Seat[]; reason: 'late' | 'wrong' }[] {
    const events = log.flatMap((entry) => entry.events);
    const lock = events.findLastIndex(({ type }) => type === 'locked');
    return events.slice(lock + 1).flatMap((event) => (event.type === 'voided' ? [event] : []));
}
