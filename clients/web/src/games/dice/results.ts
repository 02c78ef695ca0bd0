import { byEpoch, epochs, type ByEpoch, type FootRow, type Ranked } from '../common/results';
import type { Sheet, View } from './types';

export const parts = ['pharaohs', 'nile', 'civilization', 'monuments'] as const;
/** What only the last epoch brings. */
export const lateParts = ['monuments'] as const;

/** Every seat's result, best first; those who tie have the same rank. */
export function resultsOf(view: View): Ranked<Sheet>[] {
    const game = view.game;
    if (!game) return [];
    const winners = game.phase.type === 'over' ? game.phase.winners : [];
    const rows = Object.entries(game.seats).map(([key, seat]) => ({
        seat: Number(key),
        score: seat.score,
        winner: winners.includes(Number(key)),
        sheets: byEpoch(seat.sheets),
    }));
    rows.sort((a, b) => b.score - a.score);
    return rows.map((row) => ({ ...row, rank: rows.findIndex(({ score }) => score === row.score) + 1 }));
}

/** Below the sums of a sheet: the points that no epoch brought, so with which the game began or turns ended, and the score. */
export function feetOf(sheets: ByEpoch<Sheet>): FootRow[] {
    const between: ByEpoch<number> = {};
    let before = 0;
    for (const epoch of epochs) {
        const sheet = sheets[epoch];
        if (!sheet) break;
        between[epoch] = sheet.score - sheet.total - before;
        before = sheet.score;
    }
    const sum = Object.values(between).reduce<number>((all, points) => all + (points ?? 0), 0);
    const after = Object.fromEntries(epochs.map((epoch) => [epoch, sheets[epoch]?.score]));
    return [
        { label: 'result-turns', cells: between, sum },
        { label: 'result-score-after', cells: after, sum: sheets[epochs.length]?.score },
    ];
}
