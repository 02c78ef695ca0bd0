// The game that goes on by itself on the start page: positions, from moves that were thought out beforehand.
import type { Seat } from '../games/common/types';

export interface Piece {
    id: number;
    kind: string;
}

export interface PlaceOf {
    /** Each stays in its place: the one that is won lies where the one that won it lay. */
    suns: readonly { value: number; down: boolean }[];
    tiles: readonly Piece[];
    /** A sun that is bid, a pass, or Ra, who calls an auction. */
    call: number | 'pass' | 'ra' | null;
}

export interface Position {
    /** Whose turn or bid it was. */
    seat: Seat;
    ra: number;
    centre: number;
    lot: readonly Piece[];
    seats: readonly PlaceOf[];
}

/** Spaces of the Ra track. */
export const raSpaces = 8;

/** A kind is drawn; `call` calls Ra without one; `1:9` is a bid of seat 1, and `0:` its pass; `take` ends the auction. */
const moves =
    'pharaoh nile gold pyramid ra 2:7 0: 1:9 take ' +
    'god astronomy flood pharaoh call 1: 2:10 0:13 take ' +
    'sphinx ra 0:2 1:3 2: take ' +
    'nile writing gold temple drought ra 0: 1:6 2:11 take ' +
    'religion pharaoh ra 0: 1:12 2: take';

const start: Position = {
    seat: 2,
    ra: 0,
    centre: 1,
    lot: [],
    seats: [[2, 5, 8, 13], [3, 6, 9, 12], [4, 7, 10, 11]].map((values) => ({
        suns: values.map((value) => ({ value, down: false })),
        tiles: [],
        call: null,
    })),
};

/** All positions, in order, from the first on. */
export function positions(): readonly Position[] {
    const all = [start];
    let turn = start.seat;
    moves.split(' ').forEach((move, id) => {
        const before = all.at(-1)!;
        const [, seat, sun] = /^(\d):(\d*)$/.exec(move) ?? [];
        if (seat) return all.push(afterCall(before, Number(seat), sun ? Number(sun) : 'pass'));
        if (move === 'take') return all.push(taken(before));
        turn = (turn + 1) % before.seats.length;
        if (move === 'call') return all.push(afterCall(before, turn, 'ra'));
        if (move === 'ra') return all.push({ ...afterCall(before, turn, 'ra'), ra: before.ra + 1 });
        all.push({ ...before, seat: turn, lot: [...before.lot, { id, kind: move }] });
    });
    return all;
}

function afterCall(before: Position, seat: Seat, call: PlaceOf['call']): Position {
    return { ...before, seat, seats: before.seats.map((place, index) => (index === seat ? { ...place, call } : place)) };
}

/** The highest bid takes the lot and the sun in the centre, where its own sun comes to lie. */
function taken({ ra, centre, lot, seats }: Position): Position {
    const bids = seats.map(({ call }) => Number(call) || 0);
    const highest = Math.max(...bids);
    const winner = bids.indexOf(highest);
    return {
        seat: winner,
        ra,
        centre: highest,
        lot: [],
        seats: seats.map(({ suns, tiles }, seat) => {
            if (seat !== winner) return { suns, tiles, call: null };
            const swapped = suns.map((sun) => (sun.value === highest ? { value: centre, down: true } : sun));
            return { suns: swapped, tiles: [...tiles, ...lot], call: null };
        }),
    };
}
