import type { Table } from './table';
import type { Seat } from './types';

/** All seats of a table, from one of them on. */
export function clockwiseFrom(first: Seat, seats: number): Seat[] {
    return Array.from({ length: seats }, (_, index) => (first + index) % seats);
}

/** The seat from whose place the table is seen: the reader's own, or the one that a spectator follows; null for none. */
export function nearSeat({ seat, positions }: Table): Seat | null {
    return seat ?? positions.followed;
}
