// A saved replay has all words of one language inside.
import { savedReplay } from '../lib/saved-replay';

export const english = savedReplay!.words;
export const sources: Record<string, () => Promise<string>> = { [savedReplay!.language]: async () => english };
export const learning: Record<string, () => Promise<string>> = { [savedReplay!.language]: async () => '' };
