import type { GameId } from '@ra/client';
import { keep, kept } from './storage';

/** A table at which this browser has had a seat. */
export interface KnownTable {
    room: string;
    invite: string | null;
    name: string;
    game: GameId;
    edition: string;
    /** When something was last seen of it, in milliseconds since 1970. */
    seen: number;
    over: boolean;
}

/** Who plays more tables than this at once finds the others by their links. */
const mostTables = 12;
/** A room that nobody has entered for so long is closed by the server. */
const longestKept = 7 * 86_400_000;

let tables = $state.raw(readTables());

/** The tables of this browser, those that go on first, then the newest. */
export function knownTables(): readonly KnownTable[] {
    return tables;
}

export function rememberTable(table: KnownTable): void {
    write([table, ...tables.filter(({ room }) => room !== table.room)]);
}

export function forgetTable(room: string): void {
    write(tables.filter((table) => table.room !== room));
}

function write(all: readonly KnownTable[]): void {
    const fresh = all.filter(({ seen }) => Date.now() - seen < longestKept);
    tables = fresh.sort((a, b) => Number(a.over) - Number(b.over) || b.seen - a.seen).slice(0, mostTables);
    keep('tables', JSON.stringify(tables));
}

function readTables(): readonly KnownTable[] {
    try {
        const read: unknown = JSON.parse(kept('tables') ?? '[]');
        return Array.isArray(read) ? read.filter(isTable) : [];
    } catch {
        return [];
    }
}

function isTable(value: unknown): value is KnownTable {
    const table = value as Partial<KnownTable> | null;
    return typeof table?.room === 'string' && typeof table.name === 'string' && typeof table.game === 'string' && typeof table.seen === 'number';
}
