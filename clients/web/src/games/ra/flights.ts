import type { Event, View } from './types';

/** A tile or a sun that changes its place, as `data-piece` names it. Places are named by `data-place`. */
export interface Flight {
    piece: string;
    from: string;
    to: string;
}

/** What flies in an update: tiles to those who get them, and suns between their owner and the middle of the table. */
export function flightsOf(before: View, events: readonly Event[]): Flight[] {
    return events.flatMap((event) => {
        if (event.type === 'exchanged') return [{ piece: event.tile, from: `space-${event.space}`, to: `tiles-${event.seat}` }];
        if (event.type !== 'won') return [];
        const { seat, sun, centre } = event;
        const lot = Object.entries(before.game?.track ?? {});
        return [
            ...lot.map(([space, piece]) => ({ piece, from: `space-${space}`, to: `tiles-${seat}` })),
            { piece: String(sun), from: `suns-${seat}`, to: 'centre' },
            { piece: String(centre), from: 'centre', to: `suns-${seat}` },
        ];
    });
}
