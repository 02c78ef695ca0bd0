import { describe, expect, it } from 'vitest';
import { textOf } from '../src/i18n/i18n.svelte';
import { messageOf } from '../src/lib/errors';
import { recordIn } from '../src/lib/record-file';

/** What is said of a file that cannot be read. */
function complaint(text: string): string {
    try {
        recordIn({ name: 'a.json', text });
    } catch (error) {
        return textOf(messageOf(error));
    }
    return '';
}

describe('a file that was opened as a record', () => {
    it('is read when it is one', () => {
        expect(recordIn({ name: 'a.json', text: '{ "format": "ra-record/1", "game": "ra" }' }).game).toBe('ra');
    });

    it('is called none when it is something else', () => {
        for (const text of ['', '{}', '{"format":', '[1, 2]', 'GIF89a', '{"format": "other/1"}']) {
            expect(complaint(text)).toBe('This file is not a Ra game record.');
        }
    });

    it('is called damaged when a part is missing', () => {
        expect(complaint('{"format": "ra-record/1", "game"')).toMatch(/^This game record is damaged: .* Open another record/);
    });

    it('is called that of another version when it is', () => {
        expect(complaint('{"format": "ra-record/2"}')).toMatch(/^This game record cannot be played here: another version .* Open another record/);
    });
});
