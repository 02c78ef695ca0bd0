import type { Table, Tables } from '@ra/client';
import { partsOf } from '../games/common/clocks';
import type { Message } from '../i18n/i18n.svelte';
import { serverStorage } from '../lib/server-storage';
import { keep, kept } from '../lib/storage';

type TableList = Tables['tables'];

/** A table of the reader: with a seat of theirs, or hosted by them. */
export interface OwnTable extends Table {
    room: string;
    /** The reader is asked there. */
    waits: boolean;
}

/** Shown before somebody asks for the others. */
export const mostTables = 12;

/** Later than any time. */
const never = Number.MAX_SAFE_INTEGER;
const order = { playing: 1, shuffling: 1, gathering: 2, finished: 3 };

/** Those that wait for the reader, the most urgent first, then those that go on, and what is over. */
export function ownTables(tables: TableList): OwnTable[] {
    const rank = ({ waits, status }: OwnTable) => (waits ? 0 : order[status]);
    const urgency = ({ due = never }: OwnTable) => due;
    const waiting = ({ since = never }: OwnTable) => since;
    return Object.entries(tables)
        .map(([room, table]) => ({ room, ...table, waits: table.asked !== undefined && table.asked === table.you }))
        .sort((a, b) => rank(a) - rank(b) || urgency(a) - urgency(b) || waiting(a) - waiting(b) || a.name.localeCompare(b.name));
}

export function isOver({ status }: Table): boolean {
    return status === 'finished';
}

/** How a table stands. */
export function stateOf({ waits, asked, players, status }: OwnTable): Message {
    if (waits) return { id: 'your-tables-turn' };
    if (asked === undefined) return { id: `room-status-${status}` };
    const name = players[asked];
    return name === undefined ? { id: 'your-tables-bot' } : { id: 'your-tables-waiting', args: { name } };
}

/** What is left of the time of who is asked; undefined where no time runs, or none is left. */
export function timeLeft({ due }: OwnTable, now: number): ReturnType<typeof partsOf> | undefined {
    return due === undefined || due <= now ? undefined : partsOf(due - now);
}

/** Who else sits there. */
export function othersAt({ players, you }: OwnTable): string[] {
    return Object.entries(players).flatMap(([seat, name]) => (Number(seat) === you ? [] : [name]));
}

/** The reader's name at one of the tables, for a device that knows none. */
export function nameAt(tables: readonly OwnTable[]): string | undefined {
    return tables.map(({ players, you }) => (you === undefined ? undefined : players[you])).find((name) => name !== undefined);
}

/** A name for another table: numbered, where one of these has it already. */
export function newName(name: string, tables: readonly OwnTable[]): string {
    const taken = new Set(tables.map((table) => table.name));
    for (let number = 1; ; number += 1) {
        const numbered = number === 1 ? name : `${name} ${number}`;
        if (!taken.has(numbered)) return numbered;
    }
}

/** The list that the server sent last: shown until it sends the next one, so that nothing jumps when it comes. */
export function keptTables(): TableList {
    try {
        const read: unknown = JSON.parse(kept('own-tables', () => serverStorage) ?? '{}');
        return Object.values(read as TableList).every(isTable) ? (read as TableList) : {};
    } catch {
        return {};
    }
}

export function keepTables(tables: TableList): void {
    keep('own-tables', JSON.stringify(tables), () => serverStorage);
}

function isTable(value: unknown): boolean {
    const table = value as Partial<Table> | null;
    return typeof table?.name === 'string' && typeof table.game === 'string' && typeof table.status === 'string' && table.status in order && typeof table.players === 'object';
}
