import { describe, expect, it } from 'vitest';
import { faultCodes } from '@ra/client';
import type { StepOutcome } from '@ra/client/verify';
import { accusation, wordsFor } from '../src/fair/words';
import { textOf } from '../src/i18n/i18n.svelte';

function words(outcome: Partial<StepOutcome>): string {
    return textOf(wordsFor({ step: 'chance', outcome: 'failed', details: {}, ...outcome })).trim();
}

describe('the report of a verification', () => {
    it('counts seats, tiles and moves from one', () => {
        expect(words({ code: 'wrong_tile', details: { index: 5, tile: 'step-pyramid', drawn: 'god' } })).toBe(
            'Tile number 6 would have been God, and not Step Pyramid.',
        );
        expect(words({ code: 'wrong_suns', details: { seat: 0 } })).toBe('Seat 1 would have got other suns.');
    });

    it('says why a move was not legal', () => {
        expect(words({ code: 'refused', details: { action: 0, code: 'not_now', field: '', rule: '' } })).toBe(
            'Move number 1 was not legal. That cannot be done now.',
        );
        expect(words({ code: 'refused', details: { action: 0, code: 'chance_exhausted', field: '', rule: '' } })).toBe(
            'Move number 1 was not legal. chance_exhausted',
        );
    });

    it('names the field of a record that cannot be read', () => {
        expect(words({ step: 'record', code: 'missing_field', details: { field: 'proof.server' } })).toBe(
            'proof.server is not valid (missing_field).',
        );
    });

    it('says what was found, and why something was left out', () => {
        expect(words({ step: 'seats', outcome: 'ok', details: { players: 1, own: 'yes', begun: 1 } })).toBe(
            "1 player took part and kept to the number committed to. Your browser's own number is among them.",
        );
        expect(words({ step: 'seats', outcome: 'ok', details: { players: 1, own: 'yes', begun: 3 } })).toMatch(
            /among them\. The shuffle was begun 3 times: a player who failed could, together with the server, have chosen the best of 3 bags\.$/,
        );
        expect(words({ step: 'result', outcome: 'skipped', code: 'broken_off' })).toBe('The game was broken off. All is right so far.');
    });

    it('names a branch, and does not call it genuine', () => {
        expect(words({ step: 'seats', outcome: 'skipped', code: 'branched' })).toBe('Branched from another game: nobody else was there.');
        expect(textOf({ id: 'verify-branch', args: { move: 57, of: 3, game: 'ra' } })).toMatch(/^A branch of game 3 from move 57: not a genuine game, .+ the tiles follow /);
        expect(textOf({ id: 'verify-branch', args: { move: 57, of: 0, game: 'ra-dice' } })).toMatch(/^A branch of another game from move 57: not a genuine game, .+ the dice follow /);
    });

    it('says that a game was played alone', () => {
        expect(words({ step: 'seats', outcome: 'skipped', code: 'played_alone' })).toBe('Played alone: nobody else was there.');
        expect(textOf({ id: 'verify-alone', args: { game: 'ra-dice' } })).toContain('the dice follow from the seed in the record');
        expect(textOf({ id: 'verify-alone', args: { game: 'ra' } })).toContain('the tiles follow from the seed in the record');
    });

    it('says that one\'s own number is in it only if it is', () => {
        const sentences = ['late', 'absent', 'elsewhere', 'watched', 'unknown'].map((own) =>
            words({ step: 'seats', outcome: 'ok', details: { players: 2, own, begun: 1 } }),
        );
        expect(new Set(sentences).size).toBe(sentences.length);
        for (const sentence of sentences) expect(sentence).not.toContain('own number is among them');
        expect(sentences[0]).toContain('did not answer in time');
        expect(textOf({ id: 'verify-good', args: { own: 'late', shown: 'yes' } })).toContain('if one of the players');
        const own = (shown: string) => textOf({ id: 'verify-good', args: { own: 'yes', shown } });
        expect(own('yes')).toContain('that this browser was shown');
        expect(own('no')).toContain('kept nothing of the course of this game');
    });

    it('says how a number was dropped', () => {
        const details = { seat: 1, attempt: 0, what: 'own_commitment_refused', answer: 'not_asked' };
        const sentence = words({ step: 'seats', code: 'own_number_dropped', details });
        expect(sentence).toContain('Your number is not in this game');
        expect(sentence).toContain('while the server was waiting for it, and the server refused it: “Your seat is not asked');
    });

    it('has words of its own for each accusation', () => {
        const accusations = faultCodes.map((code) => accusation({ code }));
        expect(new Set(accusations).size).toBe(faultCodes.length);
        for (const sentence of accusations) expect(sentence).not.toMatch(/^fault-|[{}]/);
    });
});
