import type { Seat } from './types';

/** All seats of a table, from one of them on. */
export function clockwiseFrom(first: Seat, seats: number): Seat[] {
    return Array.from({ length: seats }, (_, index) => (first + index) % seats);
}
