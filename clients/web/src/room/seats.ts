import type { RoomState } from '@ra/client';
import type { Seat, View } from '../games/common/types';

/** Every seat with its number. */
export function seatsOf(view: Pick<View, 'room'>) {
    return Object.entries(view.room.seats).map(([key, taken]) => ({ seat: Number(key), taken }));
}

/** The players at the table, who did not leave it, or have come back to it. */
export function playersAt(view: Pick<View, 'room'>): string[] {
    return seatsOf(view).flatMap(({ taken }) => (taken.kind === 'human' && !taken.left ? [taken.name] : []));
}

/** Whether a gathering room waits for the seat's player to come back. */
export function isAwaited(taken: { kind: string; left?: true }): boolean {
    return taken.kind === 'human' && taken.left === true;
}

/** Whether the reader may seat bots and start the game: as the host, or as the deputy while the host is away. */
export function mayStart({ host, seat, presence }: Pick<RoomState, 'host' | 'seat' | 'presence'>): boolean {
    return host || (seat !== null && presence.deputy === seat);
}

/** How the reader is away from their own seat while they look on: it waits for them, or a bot plays it. */
export function absenceOf(view: Pick<View, 'room'>, seat: Seat | null): 'left' | 'stand-in' | undefined {
    const taken = seat === null ? undefined : view.room.seats[String(seat)];
    if (taken?.kind !== 'human') return undefined;
    if (taken.stand_in) return 'stand-in';
    return taken.left ? 'left' : undefined;
}
