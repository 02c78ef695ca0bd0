import { describe, expect, it } from 'vitest';
import { Positions, type Ply } from '../src/games/common/positions.svelte';
import type { Event, View } from '../src/games/ra/types';
import { locked } from './support/locked';
import { viewOf } from './support/view';

const cast = { names: {}, own: 0 };
/** Every one of another move, unless it has the view of another. */
const ply = (v: number, events: Event[] = [{ type: 'passed', seat: 1 }], view: View = viewOf()): Ply<Event> =>
    ({ ...cast, v, events, view: view as Ply['view'], acting: 0 });
const began: Event[] = [{ type: 'started', number: 1 }, { type: 'epoch_began', epoch: 1, seat: 0 }];

function gathered(v: number, type: 'locked' | 'left'): Ply<Event> {
    const { game: _none, ...view } = viewOf();
    return ply(v, [type === 'locked' ? locked() : { type, seat: 1 }], view);
}

describe('the positions of a game', () => {
    it('show the newest, until somebody looks back', () => {
        const positions = new Positions<Event>();
        expect(positions.shown).toBeUndefined();
        for (const v of [1, 2, 3]) positions.add(ply(v));
        expect([positions.shown?.v, positions.behind]).toEqual([3, false]);
        positions.step(-1);
        expect([positions.shown?.v, positions.behind]).toEqual([2, true]);
        positions.add(ply(4));
        expect([positions.shown?.v, positions.newest?.v]).toEqual([2, 4]);
        positions.now();
        expect([positions.shown?.v, positions.behind]).toEqual([4, false]);
    });

    it('are now again when one has gone on to the newest', () => {
        const positions = new Positions([ply(1), ply(2), ply(3)]);
        positions.goTo(1);
        expect([positions.shown?.v, positions.atStart]).toEqual([1, true]);
        positions.step(-1);
        expect(positions.shown?.v).toBe(1);
        positions.step(2);
        expect(positions.behind).toBe(false);
        positions.step(1);
        expect(positions.shown?.v).toBe(3);
    });

    it('know how many epochs had ended when the reader came', () => {
        const inEpoch = (v: number, epoch: number): Ply<Event> => {
            const view = viewOf();
            return ply(v, undefined, { ...view, game: { ...view.game!, epoch } });
        };
        const positions = new Positions<Event>();
        expect(positions.epochsMissed).toBe(0);
        positions.arrivedAt = 2;
        for (const v of [1, 2, 3]) positions.add(inEpoch(v, v));
        expect(positions.epochsMissed).toBe(1);
        // Of the game after it none: the reader was there from its beginning.
        for (const next of [gathered(4, 'locked'), ply(5, began)]) positions.add(next);
        expect(positions.epochsMissed).toBe(0);
    });

    it('begin where there is a board', () => {
        const positions = new Positions([gathered(1, 'locked'), gathered(2, 'left'), ply(3, began), ply(4)]);
        positions.goTo(1);
        expect(positions.shown?.v).toBe(3);
        expect(positions.since).toBe(3);
    });

    it('count the moves, and not what happens beside the board', () => {
        const first = ply(3, began);
        const positions = new Positions([gathered(1, 'locked'), first, ply(4, [{ type: 'left', seat: 1 }], first.view as View), ply(5), ply(6)]);
        expect([positions.move, positions.moves]).toEqual([2, 2]);
        positions.goTo(4);
        expect([positions.move, positions.moves]).toEqual([0, 2]);
    });

    it('know the last before the game was over, also when a player leaves after it', () => {
        const over = viewOf({ type: 'over', winner: 0 });
        const positions = new Positions([gathered(1, 'locked'), ply(2, began), ply(3), ply(4, undefined, over), ply(5, [{ type: 'left', seat: 1 }], over)]);
        expect(positions.beforeEnd?.v).toBe(3);
    });

    it('know whether they go back to the beginning', () => {
        expect(new Positions([ply(3, began), ply(4)]).complete).toBe(true);
        expect(new Positions([ply(40, []), ply(41)]).complete).toBe(false);
        expect(new Positions().complete).toBe(true);
    });

    it('start over with another game', () => {
        const positions = new Positions([ply(1, began), ply(2), ply(3)]);
        positions.goTo(1);
        positions.add(gathered(4, 'locked'));
        positions.add(ply(5, began));
        expect([positions.behind, positions.plies.map(({ v }) => v)]).toEqual([false, [4, 5]]);
    });
});
