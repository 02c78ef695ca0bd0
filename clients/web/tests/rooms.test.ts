import type { RoomList } from '@ra/client';
import { describe, expect, it } from 'vitest';
import { listedRooms, matching } from '../src/lobby/rooms';

const room = { name: 'A', host: 'Anna', game: 'ra', edition: 'classic', seats: 3, humans: 1, bots: 0, status: 'gathering', watch: 'anyone' } as const;
const rooms: RoomList = {
    PLAYED: { ...room, name: 'B', status: 'playing' },
    FULL: { ...room, humans: 2, bots: 1 },
    DICE: { ...room, name: 'Z', game: 'ra-dice', edition: 'classic' },
    OPEN: { ...room, name: 'C', bots: 1 },
};
const idsOf = (listed: readonly { id: string }[]) => listed.map(({ id }) => id);

describe('public rooms', () => {
    it('begin with those that have a seat to take', () => {
        expect(idsOf(listedRooms(rooms))).toEqual(['OPEN', 'DICE', 'FULL', 'PLAYED']);
        expect(listedRooms(rooms)[0]).toMatchObject({ taken: 2, joinable: true });
    });

    it('can be looked through by game and by open seats', () => {
        const found = (filter: Parameters<typeof matching>[1]) => idsOf(matching(listedRooms(rooms), filter));
        expect(found({ game: null, joinable: false })).toHaveLength(4);
        expect(found({ game: 'ra', joinable: false })).toEqual(['OPEN', 'FULL', 'PLAYED']);
        expect(found({ game: null, joinable: true })).toEqual(['OPEN', 'DICE']);
        expect(found({ game: 'ra-dice', joinable: true })).toEqual(['DICE']);
    });
});
