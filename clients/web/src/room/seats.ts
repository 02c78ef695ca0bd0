import type { RoomState } from '@ra/client';
import type { Seat, View } from '../games/common/types';

/** Every seat with its number. */
export function seatsOf(view: Pick<View, 'room'>) {
    return Object.entries(view.room.seats).map(([key, taken]) => ({ seat: Number(key), taken }));
}

/** How the host is away from the room: they gave up their seat and went, or are not connected. */
export function hostAbsence({ view, presence }: Pick<RoomState, 'presence'> & { view: Pick<View, 'room'> }): 'left' | 'away' | undefined {
    const { name, seat } = view.room.host;
    if (seat === undefined) return presence.watchers.includes(name) ? undefined : 'away';
    if (presence.online.includes(seat)) return undefined;
    const taken = view.room.seats[String(seat)];
    return taken?.kind === 'human' && taken.left ? 'left' : 'away';
}

/** How the reader is away from their own seat while they look on: it waits for them, or a bot plays it. */
export function absenceOf(view: Pick<View, 'room'>, seat: Seat | null): 'left' | 'stand-in' | undefined {
    const taken = seat === null ? undefined : view.room.seats[String(seat)];
    if (taken?.kind !== 'human') return undefined;
    if (taken.stand_in) return 'stand-in';
    return taken.left ? 'left' : undefined;
}
