import { describe, expect, it } from 'vitest';
import { flightsOf, wayWithin, type Point } from '../src/games/ra/flights';
import { asSpeed } from '../src/lib/speed';
import { viewOf } from './support/view';

const before = viewOf({ type: 'turn', seat: 0 } as never);
before.game!.track = { '0': 'nile', '3': 'god' };

describe('a flight', () => {
    it('is a lot to its winner, from the spaces where its tiles lay, and the suns that change places', () => {
        expect(flightsOf(before, [{ type: 'bid', seat: 2, sun: 9 }, { type: 'won', seat: 2, sun: 9, centre: 1, tiles: ['nile', 'god'] }])).toEqual([
            { piece: 'nile', from: 'space-0', to: 'tiles-2', stage: 0 },
            { piece: 'god', from: 'space-3', to: 'tiles-2', stage: 0 },
            { piece: '9', from: 'suns-2', to: 'centre', stage: 1 },
            { piece: '1', from: 'centre', to: 'suns-2', stage: 1 },
        ]);
    });

    it('is the sun that bids, and the one that it outbids', () => {
        const lead = viewOf({ type: 'auction', cause: 'drawn', ra_player: 0, bidders: [2, 0], lowest: 8, high: { seat: 1, sun: 7 } } as never);
        const outbid = { piece: '7', from: 'bid', to: 'suns-1', stage: 0 };
        expect(flightsOf(lead, [{ type: 'bid', seat: 2, sun: 9 }])).toEqual([outbid, { piece: '9', from: 'suns-2', to: 'bid', stage: 0 }]);
        const taken = { type: 'won' as const, seat: 0, sun: 13, centre: 1, tiles: [] };
        const suns = (from: string, stage: number) => [{ piece: '13', from, to: 'centre', stage }, { piece: '1', from: 'centre', to: 'suns-0', stage }];
        expect(flightsOf(lead, [{ type: 'bid', seat: 0, sun: 13 }, taken])).toEqual([outbid, ...suns('suns-0', 1)]);
        const leader = viewOf({ type: 'auction', cause: 'drawn', ra_player: 2, bidders: [2], lowest: 14, high: { seat: 0, sun: 13 } } as never);
        expect(flightsOf(leader, [{ type: 'passed', seat: 2 }, taken])).toEqual(suns('bid', 0));
    });

    it('is a tile that a God gets', () => {
        const exchanged = { type: 'exchanged', seat: 1, space: 0, tile: 'nile' } as const;
        expect(flightsOf(before, [exchanged])).toEqual([{ piece: 'nile', from: 'space-0', to: 'tiles-1', stage: 0 }]);
    });

    it('is what a disaster takes, away from the table', () => {
        expect(flightsOf(before, [{ type: 'lost', seat: 1, tile: 'pharaoh', count: 2 }])).toEqual([
            { piece: 'pharaoh', from: 'tiles-1', to: null, stage: 0 },
            { piece: 'pharaoh', from: 'tiles-1', to: null, stage: 0 },
        ]);
        const won = { type: 'won', seat: 1, sun: 9, centre: 1, tiles: ['nile'] } as const;
        const stages = flightsOf(before, [won as never, { type: 'lost', seat: 1, tile: 'nile', count: 1 }]).map(({ stage }) => stage);
        expect(stages).toEqual([0, 0, 1, 1, 2]);
    });

    it('is nothing where all stays', () => {
        expect(flightsOf(before, [{ type: 'nobody_bid', tiles: ['nile', 'god'] }])).toEqual([]);
    });
});

describe('the way of a flight', () => {
    const frame = { left: 0, top: 100, right: 360, bottom: 600 };
    const seen: Point = [50, 200];
    const above: Point = [80, -300];
    const below: Point = [90, 900];

    it('is all of it where both ends are seen', () => {
        expect(wayWithin(frame, seen, [300, 500])).toEqual([seen, [300, 500]]);
    });

    it('begins and ends at the edge of what is seen', () => {
        expect(wayWithin(frame, above, seen)).toEqual([[80, 100], seen]);
        expect(wayWithin(frame, seen, below)).toEqual([seen, [90, 600]]);
        expect(wayWithin(frame, [80, -300], [80, 900])).toEqual([[80, 100], [80, 600]]);
    });

    it('is left out where it passes by', () => {
        expect(wayWithin(frame, above, [200, -5])).toBeUndefined();
        expect(wayWithin(frame, below, below)).toBeUndefined();
    });
});

describe('the speed', () => {
    it('is as usual until another is chosen', () => {
        for (const unknown of [null, 'slow', 'toString']) expect(asSpeed(unknown)).toBe('normal');
        for (const speed of ['off', 'fast', 'normal']) expect(asSpeed(speed)).toBe(speed);
    });
});
