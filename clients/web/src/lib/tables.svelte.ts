import type { GameId, RoomSummary } from '@ra/client';
import { serverStorage } from './server-storage';
import { keep, kept } from './storage';

/** A table at which this browser has a seat, or which it hosts. */
export interface KnownTable {
    room: string;
    invite: string | null;
    name: string;
    game: GameId;
    edition: string;
    /** When something was last seen of it, in milliseconds since 1970. */
    seen: number;
    status: RoomSummary['status'];
}

/** Who plays more tables than this at once finds the others by their links. */
const mostTables = 12;
/** Games that are over are looked at again soon, or hardly ever. */
const mostOver = 3;
/** The server closes a room that no guest has entered for this long, in milliseconds. */
const longestKept = 7 * 86_400_000;

let tables = $state.raw(readTables());

/** The tables that this browser has at the server, those that go on first, then the newest. */
export function knownTables(): readonly KnownTable[] {
    return tables;
}

/** A name for another table: numbered, where one of these has it already. */
export function newName(name: string): string {
    const taken = new Set(tables.map((table) => table.name));
    for (let number = 1; ; number += 1) {
        const numbered = number === 1 ? name : `${name} ${number}`;
        if (!taken.has(numbered)) return numbered;
    }
}

export function rememberTable(table: KnownTable): void {
    write([table, ...tables.filter(({ room }) => room !== table.room)]);
}

export function forgetTable(room: string): void {
    write(tables.filter((table) => table.room !== room));
}

export function isOver({ status }: KnownTable): boolean {
    return status === 'finished';
}

function write(all: readonly KnownTable[]): void {
    const fresh = all.filter(({ seen }) => Date.now() - seen < longestKept);
    const newest = fresh.sort((a, b) => b.seen - a.seen);
    const going = newest.filter((table) => !isOver(table));
    tables = [...going, ...newest.filter(isOver).slice(0, mostOver)].slice(0, mostTables);
    keep('tables', JSON.stringify(tables), () => serverStorage);
}

function readTables(): readonly KnownTable[] {
    try {
        const read: unknown = JSON.parse(kept('tables', () => serverStorage) ?? '[]');
        return Array.isArray(read) ? read.filter(isTable) : [];
    } catch {
        return [];
    }
}

function isTable(value: unknown): value is KnownTable {
    const table = value as Partial<KnownTable> | null;
    return typeof table?.room === 'string' && typeof table.name === 'string' && typeof table.game === 'string' && typeof table.status === 'string' && typeof table.seen === 'number';
}
