import type { Event, View } from './types';

/** A tile or a sun that changes its place, as `data-piece` names it. Places are named by `data-place`; to none goes what leaves the table. */
interface Change {
    piece: string;
    from: string;
    to: string | null;
}

/** Milliseconds: of all that a move brings. */
export const longestFlights = 1000;

export interface Flight extends Change {
    /** From 0: those of one stage fly together, once those of the stage before have landed. */
    stage: number;
}

/** A part of the window, in pixels. */
export interface Frame {
    left: number;
    top: number;
    right: number;
    bottom: number;
}

export type Point = readonly [x: number, y: number];

/** Where in a frame a way begins and ends: at its edge, for what lies beyond. Nothing of a way that passes by. */
export function wayWithin(frame: Frame, from: Point, to: Point): [Point, Point] | undefined {
    const { left, top, right, bottom } = frame;
    const passesBy = (here: number, there: number, low: number, high: number) => Math.max(here, there) < low || Math.min(here, there) > high;
    if (passesBy(from[0], to[0], left, right) || passesBy(from[1], to[1], top, bottom)) return undefined;
    return [nearestIn(frame, from), nearestIn(frame, to)];
}

function nearestIn({ left, top, right, bottom }: Frame, [x, y]: Point): Point {
    return [Math.min(Math.max(x, left), right), Math.min(Math.max(y, top), bottom)];
}

/** What flies in an update, in the order in which it happened. */
export function flightsOf(view: View, events: readonly Event[]): Flight[] {
    const stages = stagesOf(view, events).filter((changes) => changes.length > 0);
    return stages.flatMap((changes, stage) => changes.map((change) => ({ ...change, stage })));
}

/** Tiles to those who get them, suns between their owner and the table, where the highest bid lies, and last what is lost. */
function stagesOf({ game }: View, events: readonly Event[]): Change[][] {
    const high = game?.phase?.type === 'auction' ? game.phase.high : undefined;
    const isDecided = events.some(({ type }) => type === 'won');
    const stages = events.flatMap((event): Change[][] => {
        switch (event.type) {
            case 'bid': {
                const outbid = high ? [{ piece: String(high.sun), from: 'bid', to: `suns-${high.seat}` }] : [];
                const laid = { piece: String(event.sun), from: `suns-${event.seat}`, to: 'bid' };
                return [isDecided ? outbid : [...outbid, laid]];
            }
            case 'won': {
                const { seat, sun, centre } = event;
                const lot = Object.entries(game?.track ?? {});
                return [
                    lot.map(([space, piece]) => ({ piece, from: `space-${space}`, to: `tiles-${seat}` })),
                    [
                        { piece: String(sun), from: high?.sun === sun ? 'bid' : `suns-${seat}`, to: 'centre' },
                        { piece: String(centre), from: 'centre', to: `suns-${seat}` },
                    ],
                ];
            }
            case 'exchanged':
                return [[{ piece: event.tile, from: `space-${event.space}`, to: `tiles-${event.seat}` }]];
            default:
                return [];
        }
    });
    const lost = events.flatMap((event) => (event.type === 'lost' ? Array.from({ length: event.count }, () => ({ piece: event.tile, from: `tiles-${event.seat}`, to: null })) : []));
    return [...stages, lost];
}
