import { expect, it } from 'vitest';
import { allKinds } from '../src/games/ra/tiles';
import { positions, raSpaces, type Position } from '../src/lobby/living';

const all = positions();

/** All suns that there are, wherever they lie. */
function suns({ centre, seats }: Position): number[] {
    return [centre, ...seats.flatMap((seat) => seat.suns.map(({ value }) => value))].sort((a, b) => a - b);
}

it('the game on the start page is a game of Ra', () => {
    let turn = 2;
    all.slice(1).forEach((after, index) => {
        const before = all[index]!;
        expect(suns(after)).toEqual(Array.from({ length: 13 }, (_, sun) => sun + 1));
        expect(after.lot.length).toBeLessThanOrEqual(8);
        expect(after.ra).toBeLessThan(raSpaces);

        const { call, suns: own } = after.seats[after.seat]!;
        const drawn = after.lot.length > before.lot.length;
        if (drawn || call === 'ra') {
            turn = (turn + 1) % 3;
            expect(after.seat, 'turns go around').toBe(turn);
            expect(after.seats.map((seat) => seat.call).filter((word) => word !== 'ra'), 'no auction is open').toEqual(call === 'ra' ? [null, null] : [null, null, null]);
            if (drawn) expect(allKinds).toContain(after.lot.at(-1)!.kind);
        } else if (call !== null) {
            const others = before.seats.flatMap((seat) => (typeof seat.call === 'number' ? [seat.call] : []));
            expect(after.seat, 'each bids once, who called it last').toBe((turn + 1 + before.seats.filter((seat) => seat.call !== null && seat.call !== 'ra').length) % 3);
            if (call !== 'pass') {
                expect(own).toContainEqual({ value: call, down: false });
                expect(Math.max(0, ...others)).toBeLessThan(Number(call));
            }
        } else {
            expect(before.seats.map((seat) => seat.call), 'everybody was asked').not.toContain(null);
            expect(own).toContainEqual({ value: before.centre, down: true });
            expect(after.seats[after.seat]!.tiles).toEqual([...before.seats[after.seat]!.tiles, ...before.lot]);
        }
    });
});
