import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { KnownTable } from '../src/lib/tables.svelte';

const table = (room: string, seen: number, status: KnownTable['status'] = 'playing'): KnownTable => ({
    room, seen, status, invite: null, name: room, game: 'ra', edition: 'classic',
});
const now = Date.now();

/** As a page that was just opened has it. */
async function opened() {
    vi.resetModules();
    return import('../src/lib/tables.svelte');
}
const stored = new Map<string, string>();
vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => stored.set(key, value) });
vi.stubGlobal('location', new URL('https://ra.example/'));
beforeEach(() => stored.clear());

describe('the tables of this browser', () => {
    it('are those that go on, also where players are waited for, then the last that are over', async () => {
        const { rememberTable, knownTables } = await opened();
        for (let game = 1; game <= 5; game++) rememberTable(table(`OVER${game}`, now + game, 'finished'));
        rememberTable(table('WAITS', now, 'gathering'));
        rememberTable(table('PLAYED', now + 1));
        expect(knownTables().map(({ room }) => room)).toEqual(['PLAYED', 'WAITS', 'OVER5', 'OVER4', 'OVER3']);
        expect((await opened()).knownTables()).toEqual(knownTables());
    });

    it('are each there once, until they are forgotten or the server has closed them', async () => {
        const { rememberTable, forgetTable, knownTables } = await opened();
        rememberTable(table('OLD', now - 8 * 86_400_000));
        rememberTable(table('AGAIN', now, 'gathering'));
        rememberTable(table('AGAIN', now));
        expect(knownTables()).toEqual([table('AGAIN', now)]);
        forgetTable('AGAIN');
        expect(knownTables()).toEqual([]);
    });

    it('are told apart by their names', async () => {
        const { newName, rememberTable, forgetTable } = await opened();
        const name = "Anna's table";
        for (const expected of [name, `${name} 2`, `${name} 3`]) {
            expect(newName(name)).toBe(expected);
            rememberTable({ ...table(expected, now), name: expected });
        }
        forgetTable(`${name} 2`);
        expect(newName(name)).toBe(`${name} 2`);
    });

    it.each(['nonsense', '{}', '[{"room":1}]', '[{"room":"A","name":"A","game":"ra","seen":1}]'])('are none where what was kept is %s', async (text) => {
        stored.set('ra.tables', text);
        expect((await opened()).knownTables()).toEqual([]);
    });
});
