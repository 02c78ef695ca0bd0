import type { Message } from '../../i18n/i18n.svelte';

export const epochs = [1, 2, 3] as const;

/** What an epoch brought a seat, by category, and their sum. */
export interface AnySheet {
    total: number;
}

/** By epoch; an epoch that has not been scored is missing. */
export type ByEpoch<Sheet> = Partial<Record<number, Sheet>>;

export function byEpoch<Sheet>(sheets: Record<string, Sheet> | undefined): ByEpoch<Sheet> {
    return Object.fromEntries(Object.entries(sheets ?? {}).map(([epoch, sheet]) => [Number(epoch), sheet]));
}

export function totalOf<Part extends string>(sheets: ByEpoch<Record<Part, number>>, part: Part): number {
    return epochs.reduce((sum, epoch) => sum + (sheets[epoch]?.[part] ?? 0), 0);
}

/** The categories of a sheet that brought something, or cost it. */
export function partsOf(sheet: Readonly<Record<string, number>>): [part: string, score: number][] {
    return Object.entries(sheet).filter(([part, score]) => part !== 'total' && score !== 0);
}

/** A row below the sums of a sheet: its message, what it says of each epoch, and of all. */
export interface FootRow {
    label: string;
    cells: ByEpoch<number>;
    sum?: number | undefined;
}

/** A line of the final ranking. */
export interface Ranked<Sheet extends AnySheet = AnySheet> {
    seat: number;
    /** From 1; those who tie have the same. */
    rank: number;
    score: number;
    winner: boolean;
    sheets: ByEpoch<Sheet>;
}

/** How the reader did: their rank and what they have. */
export function standingOf(rows: readonly Ranked[], seat: number | null, unit: 'fame' | 'points'): Message | undefined {
    const own = rows.find((row) => row.seat === seat);
    return own && { id: 'status-standing', args: { rank: own.rank, players: rows.length, score: points(own.score), unit } };
}

/** A gain with its sign, with a real minus. */
export function signed(value: number): string {
    if (value === 0) return '0';
    return value > 0 ? `+${value}` : points(value);
}

/** A gain or a loss, for a message that says which it was. */
export function changeOf(total: number) {
    return { change: total > 0 ? 'up' : total < 0 ? 'down' : 'none', gain: Math.abs(total) };
}

/** A number with a real minus. */
export function points(value: number): string {
    return value < 0 ? `\u2212${-value}` : String(value);
}
