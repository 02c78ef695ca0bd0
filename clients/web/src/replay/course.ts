import type { GameRecord, RoomView } from '@ra/client';
import type { Position } from '@ra/client/replay';
import { lateSeat, type Deed } from '../games/common/clocks';
import type { Ply, Positions } from '../games/common/positions.svelte';
import { tableThen, type Table } from '../games/common/table';
import type { Seat, View } from '../games/common/types';

/** A recorded game as a room would have shown it to a seat, or to a spectator: each position has the number of moves that led to it as its version. */
export function pliesOf(record: GameRecord, positions: readonly Position[], seat: Seat | null, title: string): Ply[] {
    const names = { ...record.players };
    const playing = roomOf(record, 'playing', title);
    const finished = roomOf(record, 'finished', title);
    return positions.map(({ events, game, own, acting }, v) => ({
        v,
        events,
        names,
        own: seat,
        late: lateSeat(deedAt(positions, v), false, v > 0 ? deedAt(positions, v - 1) : undefined),
        acting,
        view: { room: acting === null ? finished : playing, game, ...(seat === null ? {} : { own: own[seat] }) } as View,
    }));
}

const deedAt = (positions: readonly Position[], v: number): Deed => ({ ...positions[v]!, asked: positions[v - 1]?.acting });

/** The part of a room that a board needs. Players are known by name only, and all are present. */
function roomOf(record: GameRecord, status: 'playing' | 'finished', name: string): RoomView {
    const { game, edition = 'classic', options = {}, players, seats } = record;
    return {
        id: '',
        name,
        game,
        edition,
        options,
        visibility: 'private',
        watch: 'anyone',
        pace: 0,
        patience: 0,
        hints: false,
        all_numbers: false,
        stand_in: 'casual',
        status,
        number: 1,
        host: { name: players[0] ?? '' },
        shuffle: { game: 1, commitment: '' },
        seats: Object.fromEntries(players.map((name, seat) => [seat, { ...(seats?.[seat] ?? { kind: 'human' }), name }])),
    };
}

/** The table at the position that is looked at. */
export function tableOf(positions: Positions, seat: Seat | null): Table {
    const online = Object.keys(positions.shown!.view.room.seats).map(Number);
    const presence = { online, watchers: [], watching: 0, bots: [] };
    return tableThen({ seat, gaveUp: false, host: false, presence, deadlines: {}, positions, hints: false, hinting: false }, 'replay');
}
