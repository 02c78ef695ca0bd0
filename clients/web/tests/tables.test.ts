import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Table } from '@ra/client';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => stored.set(key, value) });
vi.stubGlobal('location', { href: 'https://ra.example/', origin: 'https://ra.example', pathname: '/' });

const { isOver, keepTables, keptTables, nameAt, newName, othersAt, ownTables, stateOf, timeLeft } = await import('../src/lobby/tables');

const usual: Table = { name: 'Table', game: 'ra', edition: 'classic', seats: 3, players: { 0: 'Anna', 1: 'Bob' }, status: 'playing', you: 0 };
const table = (more: Partial<Table>): Table => ({ ...usual, ...more });
const only = (more: Partial<Table>) => ownTables({ AAAAAA: table(more) })[0]!;

beforeEach(() => stored.clear());

describe('the tables of a reader', () => {
    it('begin with those that wait for them, the most urgent first', () => {
        const tables = ownTables({
            OVER00: table({ status: 'finished', name: 'Over' }),
            GATHER: table({ status: 'gathering' }),
            OTHERS: table({ asked: 1, since: 1 }),
            NOTIME: table({ asked: 0, since: 10 }),
            LATER0: table({ asked: 0, since: 5, due: 900 }),
            SOONER: table({ asked: 0, since: 6, due: 800 }),
            LONGER: table({ asked: 0, since: 2 }),
        });
        expect(tables.map(({ room }) => room)).toEqual(['SOONER', 'LATER0', 'LONGER', 'NOTIME', 'OTHERS', 'GATHER', 'OVER00']);
        expect(tables.filter(({ waits }) => waits)).toHaveLength(4);
        expect(tables.filter(isOver).map(({ name }) => name)).toEqual(['Over']);
    });

    it('say who is waited for, and how long', () => {
        expect(stateOf(only({ asked: 0 }))).toEqual({ id: 'your-tables-turn' });
        expect(stateOf(only({ asked: 1 }))).toEqual({ id: 'your-tables-waiting', args: { name: 'Bob' } });
        expect(stateOf(only({ asked: 2 }))).toEqual({ id: 'your-tables-bot' });
        expect(stateOf(only({ status: 'gathering' }))).toEqual({ id: 'room-status-gathering' });
        expect(timeLeft(only({ asked: 0, due: 3_600_000 * 3 + 1_200_000 }), 0)).toEqual([{ unit: 'hours', count: 3 }, { unit: 'minutes', count: 20 }]);
        expect(timeLeft(only({ asked: 0 }), 0)).toBeUndefined();
        expect(timeLeft(only({ asked: 0, due: 100 }), 100)).toBeUndefined();
    });

    it('wait for nobody who hosts them without a seat', () => {
        const { you: _, ...hosted } = table({ asked: 0 });
        const [found] = ownTables({ AAAAAA: hosted });
        expect(found!.waits).toBe(false);
        expect(othersAt(found!)).toEqual(['Anna', 'Bob']);
        expect(nameAt([found!])).toBeUndefined();
    });

    it('name who else plays, and the reader', () => {
        expect(othersAt(only({}))).toEqual(['Bob']);
        expect(nameAt([only({ you: 1 })])).toBe('Bob');
        expect(nameAt([])).toBeUndefined();
    });

    it('have other names than a new one', () => {
        const name = "Anna's table";
        expect(newName(name, [])).toBe(name);
        expect(newName(name, [only({ name })])).toBe(`${name} 2`);
        expect(newName(name, [only({ name }), only({ name: `${name} 2` })])).toBe(`${name} 3`);
    });
});

describe('the list that was sent last', () => {
    it('is there until the next one comes', () => {
        keepTables({ AAAAAA: usual });
        expect(keptTables()).toEqual({ AAAAAA: usual });
    });

    it.each(['nonsense', '[1]', '{"A":null}', '{"A":{"name":"A","game":"ra"}}', '{"A":{"name":"A","game":"ra","status":"lost","players":{}}}'])('is empty where what was kept is %s', (text) => {
        stored.set('ra.own-tables', text);
        expect(keptTables()).toEqual({});
    });
});
