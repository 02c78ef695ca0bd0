import { byEpoch, epochs, type ByEpoch, type FootRow, type Ranked } from '../common/results';
import type { Message } from '../../i18n/i18n.svelte';
import type { Sheet, Tiles, View } from './types';

export const parts = ['gods', 'pharaohs', 'nile', 'gold', 'civilization', 'monuments', 'suns'] as const;
/** What only the last epoch brings. */
export const lateParts = ['monuments', 'suns'] as const;

export interface SeatResult extends Ranked<Sheet> {
    /** What decides a tie. */
    highestSun: number;
}

/** What an epoch's scores come from: the sheet, and the tiles that stay before the seat. What is gone follows from what it brought. */
export function reasonsOf(sheet: Sheet, tiles: Tiles): Partial<Record<(typeof parts)[number], Message>> {
    const [pharaohs, niles] = [tiles.pharaoh ?? 0, tiles.nile ?? 0];
    const rank = sheet.pharaohs > 0 ? 'most' : sheet.pharaohs < 0 ? 'fewest' : 'between';
    return {
        gods: { id: 'why-gods', args: { count: sheet.gods / 2 } },
        pharaohs: { id: 'why-pharaohs', args: { count: pharaohs, rank } },
        nile: sheet.nile > 0 ? { id: 'why-nile', args: { niles, floods: sheet.nile - niles } } : { id: 'why-nile-dry', args: { niles } },
        gold: { id: 'why-gold', args: { count: sheet.gold / 3 } },
        civilization: sheet.civilization < 0 ? { id: 'why-civilization-none' } : sheet.civilization > 0 ? { id: 'why-civilization', args: { count: sheet.civilization / 5 + 2 } } : { id: 'why-civilization-few' },
    };
}

/** Every seat's result, best first: the table at the end of a game. */
export function resultsOf(view: View): SeatResult[] {
    const game = view.game;
    if (!game) return [];
    const winner = game.phase?.type === 'over' ? game.phase.winner : null;
    const rows = Object.entries(game.seats).map(([key, seat]) => ({
        seat: Number(key),
        score: seat.fame ?? 0,
        highestSun: Math.max(0, ...seat.up, ...seat.down),
        winner: Number(key) === winner,
        sheets: byEpoch(seat.sheets),
    }));
    rows.sort((a, b) => b.score - a.score || b.highestSun - a.highestSun);
    return rows.map((row, index) => ({ ...row, rank: index + 1 }));
}

/** The fame that a seat began with, which no epoch brought. One epoch cannot cost it all, so it is what the first one left. */
export function startOf(sheets: ByEpoch<Sheet>): number | undefined {
    const first = sheets[1];
    return first && first.fame - first.total;
}

/** Below the sums of a sheet: the fame before and after. */
export function feetOf(sheets: ByEpoch<Sheet>): FootRow[] {
    const start = startOf(sheets);
    const after = Object.fromEntries(epochs.map((epoch) => [epoch, sheets[epoch]?.fame]));
    return [
        { label: 'result-start', cells: { 1: start }, sum: start },
        { label: 'result-fame-after', cells: after, sum: sheets[epochs.length]?.fame },
    ];
}

/** Whether an epoch cost more fame than there was, so that the sums do not lead to the end. */
export function stoppedAtZero({ sheets, score }: Pick<SeatResult, 'sheets' | 'score'>): boolean {
    const gains = epochs.reduce((sum, epoch) => sum + (sheets[epoch]?.total ?? 0), 0);
    return (startOf(sheets) ?? 0) + gains < score;
}

/** Whether more than one seat has the most fame, so that the highest sun decided. */
export function decidedBySun(results: readonly SeatResult[]): boolean {
    return results.filter(({ score }) => score === results[0]?.score).length > 1;
}
