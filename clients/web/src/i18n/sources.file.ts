// A saved replay has all words of one language inside.
import type { FluentResource } from '@fluent/bundle';
import { savedReplay } from '../lib/saved-replay';

export const english = savedReplay!.words;
export const sources: Record<string, () => Promise<FluentResource>> = { [savedReplay!.language]: async () => english };
export const learning: Record<string, () => Promise<FluentResource>> = { [savedReplay!.language]: async () => ({ body: [] }) };
