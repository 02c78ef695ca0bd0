import type { Seat, Sheet, Sheets, View } from './types';

export const parts = ['gods', 'pharaohs', 'nile', 'gold', 'civilization', 'monuments', 'suns'] as const;
export const epochs = [1, 2, 3] as const;
export type Part = (typeof parts)[number];

export interface SeatResult {
    seat: Seat;
    fame: number;
    /** What decides a tie. */
    highestSun: number;
    winner: boolean;
    /** By epoch; an epoch that has not been scored is missing. */
    sheets: Partial<Record<number, Sheet>>;
}

/** Every seat's result, best first: the table at the end of a game. */
export function resultsOf(view: View): SeatResult[] {
    const game = view.game;
    if (!game) return [];
    const winner = game.phase.type === 'over' ? game.phase.winner : null;
    const rows = Object.entries(game.seats).map(([key, seat]) => ({
        seat: Number(key),
        fame: seat.fame ?? 0,
        highestSun: Math.max(0, ...seat.up, ...seat.down),
        winner: Number(key) === winner,
        sheets: byEpoch(seat.sheets),
    }));
    return rows.sort((a, b) => b.fame - a.fame || b.highestSun - a.highestSun);
}

/** The reader's own sheets while the game goes on. */
export function byEpoch(sheets: Sheets | undefined): SeatResult['sheets'] {
    return Object.fromEntries(Object.entries(sheets ?? {}).map(([epoch, sheet]) => [Number(epoch), sheet]));
}

export function totalOf(sheets: SeatResult['sheets'], part: Part): number {
    return epochs.reduce((sum, epoch) => sum + (sheets[epoch]?.[part] ?? 0), 0);
}

/** The fame that a seat began with, which no epoch brought. One epoch cannot cost it all, so it is what the first one left. */
export function startOf(sheets: SeatResult['sheets']): number | undefined {
    const first = sheets[1];
    return first && first.fame - first.total;
}

/** Whether an epoch cost more fame than there was, so that the sums do not lead to the end. */
export function stoppedAtZero({ sheets, fame }: SeatResult): boolean {
    const gains = epochs.reduce((sum, epoch) => sum + (sheets[epoch]?.total ?? 0), 0);
    return (startOf(sheets) ?? 0) + gains < fame;
}

/** Whether more than one seat has the most fame, so that the highest sun decided. */
export function decidedBySun(results: readonly SeatResult[]): boolean {
    return results.filter(({ fame }) => fame === results[0]?.fame).length > 1;
}

/** A gain with its sign, with a real minus. */
export function signed(value: number): string {
    if (value === 0) return '0';
    return value > 0 ? `+${value}` : `\u2212${-value}`;
}
