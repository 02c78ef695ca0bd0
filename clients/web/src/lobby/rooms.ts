import type { GameId, RoomList } from '@ra/client';

type Room = RoomList[string];

/** A public room as the lobby shows it. */
export interface ListedRoom extends Room {
    id: string;
    /** Seats with somebody in them. */
    taken: number;
    joinable: boolean;
}

/** Which rooms somebody looks for. */
export interface RoomFilter {
    /** Null for all. */
    game: GameId | null;
    /** Only those with a seat to take. */
    joinable: boolean;
}

/** So many are looked through faster than a filter is set. */
export const mostUnfiltered = 4;

const order = { gathering: 0, shuffling: 1, playing: 2, finished: 3 };

/** Those that can be joined first, then by name. */
export function listedRooms(rooms: RoomList): ListedRoom[] {
    return Object.entries(rooms)
        .map(([id, room]) => {
            const taken = room.humans + room.bots;
            return { id, ...room, taken, joinable: room.status === 'gathering' && taken < room.seats };
        })
        .sort((a, b) => Number(b.joinable) - Number(a.joinable) || order[a.status] - order[b.status] || a.name.localeCompare(b.name));
}

export function matching(rooms: readonly ListedRoom[], { game, joinable }: RoomFilter): ListedRoom[] {
    return rooms.filter((room) => (game === null || room.game === game) && (room.joinable || !joinable));
}
