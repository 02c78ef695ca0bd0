import { unpacked } from '../saved/packing';
import type { SavedReplay } from './saved-replay';

/** What the page has inside beside its script. */
export function contentOf(part: 'saved' | 'engine' | 'licences'): string {
    return document.getElementById(part)!.textContent!;
}

export const savedReplay: SavedReplay | null = await unpacked(contentOf('saved')).json();
