import { describe, expect, it } from 'vitest';
import type { StepOutcome } from '@ra/client/verify';
import { wordsFor } from '../src/fair/words';
import { say } from '../src/i18n/i18n.svelte';

function words(outcome: Partial<StepOutcome>): string {
    return say(wordsFor({ step: 'chance', outcome: 'failed', details: {}, ...outcome })).trim();
}

describe('what a verification says', () => {
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
            'proof.server is not as it has to be (missing_field).',
        );
    });

    it('says what was found, and why something was left out', () => {
        expect(words({ step: 'seats', outcome: 'ok', details: { players: 1, own: 'yes' } })).toBe(
            "1 player took part and kept to the number committed to. Your browser's own number is among them.",
        );
        expect(words({ step: 'paths', outcome: 'skipped', code: 'no_paths' })).toBe(
            'Nobody asked for single tiles during the game.',
        );
    });
});
