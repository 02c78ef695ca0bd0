import { describe, expect, it } from 'vitest';
import { byEpoch } from '../src/games/common/results';
import { feetOf, resultsOf } from '../src/games/dice/results';
import type { Sheet } from '../src/games/dice/types';
import { diceViewOf, playerWith } from './support/dice';

const sheet = (total: number, score: number): Sheet => ({ pharaohs: total, nile: 0, civilization: 0, monuments: 0, total, score });

describe('the results of the dice game', () => {
    it('put most points first, and share a rank and the victory', () => {
        const seats = { '0': playerWith({ score: 12 }), '1': playerWith({ score: 31 }), '2': playerWith({ score: 31 }) };
        const rows = resultsOf(diceViewOf({ type: 'over', winners: [1, 2] }, seats));
        expect(rows.map(({ seat, rank, winner }) => [seat, rank, winner])).toEqual([[1, 1, true], [2, 1, true], [0, 3, false]]);
    });

    it('show what turns brought, so that everything adds up', () => {
        const sheets = byEpoch({ '1': sheet(-7, 5), '2': sheet(4, 14), '3': sheet(10, 24) });
        const [between, after] = feetOf(sheets);
        expect(between).toEqual({ label: 'result-turns', cells: { 1: 12, 2: 5, 3: 0 }, sum: 17 });
        expect(after).toEqual({ label: 'result-score-after', cells: { 1: 5, 2: 14, 3: 24 }, sum: 24 });
        const totals = Object.values(sheets).reduce((sum, { total } = sheet(0, 0)) => sum + total, 0);
        expect(totals + between!.sum!).toBe(24);
    });

    it('say nothing of epochs to come', () => {
        expect(feetOf(byEpoch({ '1': sheet(3, 14) }))[0]).toEqual({ label: 'result-turns', cells: { 1: 11 }, sum: 11 });
        expect(feetOf({})[0]!.sum).toBe(0);
    });
});
