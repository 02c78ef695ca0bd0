// A replay as one file: what is the same in all of them, which the build writes (plugins/saved-page.ts), and what is put into it.
import type { SavedReplay } from '../lib/saved-replay';
import { packed, unpacked } from './packing';

/** Puts replay and engine into their places. They are packed: no `<` in them could end the element that they are in. */
export async function webPageOf(template: string, saved: SavedReplay, engine: ArrayBuffer): Promise<string> {
    const [inside, machine] = await Promise.all([packed(JSON.stringify(saved)), packed(engine)]);
    return put(put(template, 'saved', inside), 'engine', machine);
}

function put(page: string, id: string, letters: string): string {
    const [before, after, ...more] = page.split(`id="${id}">`);
    if (after === undefined || more.length > 0) throw new Error(`There is no one place for ${id}.`);
    return `${before}id="${id}">${letters}${after}`;
}

/** What was saved in a file, if it is such a page. */
export async function savedIn(text: string): Promise<SavedReplay | undefined> {
    const letters = /<script type="text\/plain" id="saved">([^<]+)<\/script>/.exec(text)?.[1];
    if (letters === undefined) return undefined;
    try {
        const saved: SavedReplay = await unpacked(letters).json();
        return typeof saved.file.text === 'string' && typeof saved.file.name === 'string' ? saved : undefined;
    } catch {
        return undefined;
    }
}
