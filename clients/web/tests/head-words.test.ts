import { describe, expect, it } from 'vitest';
import { wordsOf } from '../src/fair/head-words';

describe('the words of a head', () => {
    it.each([
        ['nothing but zeros', '0'.repeat(64), Array(6).fill('abandon')],
        ['nothing but ones', 'f'.repeat(64), Array(6).fill('zoo')],
        ['the first eleven bits for the first word', `002${'0'.repeat(61)}`, ['ability', ...Array(5).fill('abandon')]],
        ['the bits up to the 66th for the last one', `${'0'.repeat(16)}4${'0'.repeat(47)}`, [...Array(5).fill('abandon'), 'ability']],
    ])('are those of the list: %s', async (_, head, words) => {
        expect(await wordsOf(head)).toBe(words.join(' '));
    });

    it('do not tell more than 66 bits', async () => {
        const head = '0f'.repeat(32);
        expect(await wordsOf(`${head.slice(0, 17)}${'e'.repeat(47)}`)).toBe(await wordsOf(head));
    });
});
