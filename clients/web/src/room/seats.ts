import type { Seat, View } from '../games/ra/types';

/** Whether the reader's own seat waits for them, or a bot plays it, while they look on. */
export function gaveUp(view: View, seat: Seat | null): boolean {
    const taken = seat === null ? undefined : view.room.seats[String(seat)];
    return taken?.kind === 'human' && (taken.left === true || taken.stand_in === true);
}
