import type { GameRecord } from '@ra/client';
import { describe, expect, it } from 'vitest';
import { textOf } from '../src/i18n/i18n.svelte';
import { messageOf } from '../src/lib/errors';
import { engineOf, readFile, recordIn } from '../src/lib/record-file';
import { webPageOf } from '../src/saved/web-page';

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
        expect(complaint('{"format": "ra-record/2"}')).toMatch(/^This game record is from another version of Ra, .* open another record\.$/);
    });

    it('names the engine that a server played with, and no other', () => {
        const played = (event: object) => ({ proof: { history: { updates: [{ events: [event] }] } } }) as unknown as GameRecord;
        expect(engineOf(played({ type: 'locked', engine: 'a4' }))).toBe('a4');
        for (const record of [played({ type: 'created', engine: 'a4' }), {}, { proof: {} }, { proof: { history: { updates: [] } } }]) {
            expect(engineOf(record as GameRecord)).toBeUndefined();
        }
    });
});

describe('a file from disk', () => {
    const template = '<p id="app"></p><script type="text/plain" id="saved"></script><script type="text/plain" id="engine"></script>';
    const file = { name: 'ra-1.json', text: '{"format":"ra-record/1","players":["</script><!--","$&"]}' };
    const saved = { language: 'en', words: { body: [{ id: 'a', value: '<b>', attributes: {} }] }, title: 'Replay of game 1', file };
    const engine = new TextEncoder().encode('<engine>').buffer;

    it('is read as it is', async () => {
        expect(await readFile(new File(['text'], 'a.json'))).toEqual({ name: 'a.json', text: 'text' });
    });

    it('is the record in it where it is a replay saved as a web page', async () => {
        const page = await webPageOf(template, saved, engine);
        expect(page.match(/<[^>]*>/g), 'no element is added').toEqual(template.match(/<[^>]*>/g));
        expect(await readFile(new File([page], 'ra-1.html'))).toEqual(file);
    });

    it('is read as it is where only a part of such a page is left', async () => {
        const page = await webPageOf(template, saved, engine);
        for (const damaged of [page.slice(0, 200), page.replace(/id="saved">.{20}/, 'id="saved">'), template, page.replace(/id="saved">[^<]*/, 'id="saved">AAAA')]) {
            expect((await readFile(new File([damaged], 'ra-1.html'))).text).toBe(damaged);
        }
    });

    it('is no record where it is too large, or cannot be read', async () => {
        const folder = Object.assign(new File([], 'folder'), { text: () => Promise.reject(new DOMException('', 'NotReadableError')) });
        for (const none of [new File([' '.repeat(4 * 1024 * 1024 + 1)], 'a.json'), folder]) {
            await expect(readFile(none)).rejects.toMatchObject({ code: 'not_a_record' });
        }
    });

    it('can only be a page with one place for each part', async () => {
        for (const wrong of ['', template + template]) await expect(webPageOf(wrong, saved, engine)).rejects.toThrow('no one place');
    });
});
