import { describe, expect, it } from 'vitest';
import { outOf, placeToBid, statusOf } from '../src/games/ra/status';
import type { Action, Phase, Seat } from '../src/games/ra/types';
import { textOf } from '../src/i18n/i18n.svelte';
import { viewOf } from './support/view';

/** What is decided, and by whom. */
interface Question {
    acting: Seat | null;
    phase?: Phase;
}

function headline({ phase, acting }: Question, seat: Seat | null, legal: Action[] = []): string {
    return textOf(statusOf(viewOf(phase), seat, acting, legal).headline);
}

function detail({ phase, acting }: Question, seat: Seat | null, legal: Action[] = [pass]): string | undefined {
    const message = statusOf(viewOf(phase), seat, acting, legal).detail;
    return message && textOf(message);
}

const pass: Action = { type: 'pass' };

describe('the status line in a turn', () => {
    const turn: Question = { acting: 0 };

    it('says what may be done', () => {
        expect(headline(turn, 0, [{ type: 'draw' }, { type: 'invoke' }])).toBe('Your turn: draw a tile or call Ra.');
    });

    it('names Gods where one can be used', () => {
        const legal: Action[] = [{ type: 'draw' }, { type: 'god', space: 2 }, { type: 'invoke' }];
        expect(headline(turn, 0, legal)).toBe('Your turn: draw, call Ra, or take a tile with a God.');
    });

    it('says why nothing can be drawn from a full track', () => {
        expect(headline(turn, 0, [{ type: 'invoke' }])).toBe('Your turn: the auction track is full, so call Ra.');
    });

    it('offers to end a turn with Gods', () => {
        const exchanged: Question = { acting: 0, phase: { type: 'turn', exchanged: true } };
        expect(headline(exchanged, 0, [{ type: 'god', space: 1 }, { type: 'end' }])).toBe(
            'Take another tile with a God, or end your turn.',
        );
    });

    it('names who is waited for', () => {
        expect(headline(turn, 1)).toBe("Anna's turn.");
        expect(headline(turn, null)).toBe("Anna's turn.");
    });
});

describe('a seat in an auction', () => {
    const phase: Extract<Phase, { type: 'auction' }> = { type: 'auction', cause: 'drawn', ra_player: 0, bidders: [1, 3, 0], lowest: 10, high: { seat: 2, sun: 9 } };

    it('bids in order', () => {
        expect([0, 1, 2, 3, 4].map((seat) => placeToBid(phase, 3, seat))).toEqual([2, 0, 0, 1, 0]);
    });

    it('is out if it is neither still to bid nor ahead', () => {
        const events = [{ type: 'bid', seat: 1, sun: 13 }, { type: 'auction_opened' }, { type: 'bid', seat: 4, sun: 5 }];
        const log = [{ v: 1, events: events as never, names: {}, own: null }];
        expect([0, 1, 2, 3, 4].map((seat) => outOf(phase, 3, seat, log))).toEqual([undefined, 'passed', undefined, undefined, 'outbid']);
    });
});

describe('the status line in an auction', () => {
    const auction: Phase = { type: 'auction', cause: 'drawn', ra_player: 0, bidders: [1, 2, 0] };
    const drawn: Question = { acting: 2, phase: auction };
    const beaten: Question = { acting: 2, phase: { ...auction, lowest: 10, high: { seat: 1, sun: 9 } } };
    const of = (cause: 'invoked' | 'full'): Question => ({ acting: 2, phase: { ...auction, cause } });

    it('names the bid to beat', () => {
        expect(headline(beaten, 2, [pass, { type: 'bid', sun: 10 }])).toBe('Your bid. Bob bid 9; beat it or pass.');
    });

    it('tells the others who bids, and who leads', () => {
        expect(headline(drawn, 0)).toBe('Waiting for Cathy to bid.');
        expect(headline(beaten, 0)).toBe('Waiting for Cathy to bid. Bob leads with 9.');
        expect(headline(beaten, 1)).toBe('Waiting for Cathy to bid. You lead with 9.');
    });

    it('says once that the Ra player has to bid', () => {
        const forced: Question = { acting: 2, phase: { ...auction, cause: 'invoked', ra_player: 2 } };
        expect(headline(forced, 2, [{ type: 'bid', sun: 4 }])).toBe('Everyone else passed. You called Ra, so you must bid.');
        expect(detail(forced, 2, [{ type: 'bid', sun: 4 }])).toBeUndefined();
    });

    it('names the cause, and whether everybody may pass', () => {
        expect(detail(drawn, 2)).toBe('Anna drew a Ra: everybody may pass.');
        expect(detail(of('invoked'), 2)).toBe('Anna called Ra and must bid if everyone else passes.');
        expect(detail(of('invoked'), 0)).toBe('You called Ra: if everyone else passes, you must bid.');
        expect(detail(of('full'), 2)).toBe(
            'Anna called Ra on a full track: if all pass, the tiles are discarded.',
        );
    });
});

describe('the status line at other times', () => {
    it('says how many tiles a disaster costs', () => {
        const owed: Question = { acting: 1, phase: { type: 'discard', civilization: 2, monuments: 2 } };
        const monument: Question = { acting: 1, phase: { type: 'discard', civilization: 0, monuments: 1 } };
        expect(headline(owed, 1)).toBe('Disaster: give up 2 civilization tiles.');
        expect(headline(monument, 1)).toBe('Earthquake: give up one monument.');
        expect(headline(owed, 0)).toBe('A disaster: waiting for Bob to choose what to give up.');
    });

    it('says that a seat was given up, and what the table does', () => {
        const view = viewOf();
        const current = () => {
            const { headline, detail, yours } = statusOf(view, 1, 1, [{ type: 'draw' }]);
            return [textOf(headline), detail && textOf(detail), yours];
        };
        view.room.seats['1'] = { kind: 'human', name: 'Bob', left: true };
        expect(current()).toEqual(['You gave up your seat. It waits for you.', "Bob's turn.", false]);
        view.room.seats['1'] = { kind: 'human', name: 'Bob', left: true, stand_in: true, level: 'skilled' };
        expect(current()).toEqual(['A bot plays for you.', "Bob's turn.", false]);
    });

    it('names the winner', () => {
        const over: Phase = { type: 'over', winner: 1 };
        const seats = Object.fromEntries([12, 31, 7].map((fame, seat) => [seat, { up: [seat + 1], down: [], tiles: {}, fame }]));
        const standing = (seat: number | null) => {
            const { detail } = statusOf(viewOf(over, seats), seat, null, []);
            return detail && textOf(detail);
        };
        expect(headline({ acting: null, phase: over }, 0)).toBe('The game is over.');
        expect(standing(1)).toBe('You came first of 3, with 31 fame.');
        expect(standing(0)).toBe('You came second of 3, with 12 fame.');
        expect(standing(null)).toBeUndefined();
    });

    it('knows whose move it is', () => {
        expect(statusOf(viewOf(), 0, 0, []).yours).toBe(true);
        expect(statusOf(viewOf(), 1, 0, []).yours).toBe(false);
        expect(statusOf(viewOf(), null, 0, []).yours).toBe(false);
    });
});
