import { describe, expect, it } from 'vitest';
import { statusOf } from '../src/games/dice/status';
import type { Action, Phase } from '../src/games/dice/types';
import { textOf } from '../src/i18n/i18n.svelte';
import { diceViewOf, playerWith, facesOf, using } from './support/dice';

function status(phase: Phase, seat: number | null, legal: Action[] = []) {
    const acting = phase.type === 'over' ? null : phase.seat;
    const { headline, detail, yours } = statusOf(diceViewOf(phase), seat, acting, legal);
    return { headline: textOf(headline), detail: detail && textOf(detail), yours };
}

const faces = facesOf('sun', 'sun', 'sun', 'sun', 'nile');
const rolling = (rolls: number): Phase => ({ type: 'rolling', seat: 0, rolls, faces: rolls > 0 ? faces : {} });

describe('the status line of the dice game', () => {
    it('says what to do with the dice, and how many rolls are left', () => {
        expect(status(rolling(0), 0).headline).toBe('Your turn: roll the dice.');
        expect(status(rolling(1), 0).headline).toBe('Pick dice to roll again, or keep them all. 2 rolls are left.');
        expect(status(rolling(2), 0).headline).toBe('Pick dice to roll again, or keep them all. 1 roll is left.');
        expect(status(rolling(2), 0).yours).toBe(true);
    });

    it('says whether anything can still be done', () => {
        const end: Action = { type: 'end' };
        const call: Action = { type: 'catastrophe', kind: 'nile' };
        const step: Action = { type: 'nile', dice: ['red'] };
        expect(status(using(faces), 0, [step, end]).headline).toBe('Use your dice: pick dice, or what you want to do.');
        expect(status(using(faces), 0, [step, call, end]).detail).toBe('Your suns let you call a catastrophe, once.');
        expect(status(using(faces), 0, [call, end])).toMatchObject({ headline: 'Call a catastrophe, or end your turn.', detail: undefined });
        expect(status(using(faces), 0, [end]).headline).toBe('Nothing more can be done with these dice: end your turn.');
    });

    it('says what a catastrophe asks for, and whose it is', () => {
        const losing: Phase = { type: 'losing', seat: 1, kind: 'civilization', owed: 2, turn: using(faces) };
        expect(status(losing, 1)).toEqual({
            headline: 'Catastrophe: give up 2 civilization markers.',
            detail: 'Anna has called a catastrophe: civilization.',
            yours: true,
        });
        expect(status({ ...losing, kind: 'monument', owed: 1 }, 1).headline).toBe('Catastrophe: give up 1 monument marker.');
        expect(status(losing, 0).headline).toBe('Waiting for Bob to choose what to lose.');
    });

    it('names who is waited for', () => {
        expect(status(rolling(1), 1).headline).toBe('Waiting for Anna to roll the dice.');
        expect(status(using(faces), null).headline).toBe('Waiting for Anna to use the dice.');
    });

    it('says how the reader did', () => {
        const over = (...winners: number[]): Phase => ({ type: 'over', winners });
        expect(status(over(1), 1).headline).toBe('The game is over.');
        const seats = Object.fromEntries([12, 31, 31].map((score, seat) => [seat, playerWith({ score })]));
        const standing = (seat: number | null) => {
            const { detail } = statusOf(diceViewOf(over(1, 2), seats), seat, null, []);
            return detail && textOf(detail);
        };
        expect(standing(2)).toBe('You came first of 3, with 31 points.');
        expect(standing(0)).toBe('You came third of 3, with 12 points.');
        expect(standing(null)).toBeUndefined();
    });

    it('says that a bot plays for the reader', () => {
        const view = diceViewOf(rolling(1));
        view.room.seats['0'] = { kind: 'human', name: 'Anna', left: true, stand_in: true, level: 'skilled' };
        const { headline, detail, yours } = statusOf(view, 0, 0, [{ type: 'stop' }]);
        expect([textOf(headline), detail && textOf(detail), yours]).toEqual(['A bot plays for you.', 'Waiting for Anna to roll the dice.', false]);
    });
});
