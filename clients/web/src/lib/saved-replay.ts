import type { FluentResource } from '@fluent/bundle';
import type { RecordFile } from './record-file';

/** What a replay saved as a web page has that others have not. */
export interface SavedReplay {
    language: string;
    /** All of them, in that language. */
    words: FluentResource;
    title: string;
    file: RecordFile;
}

/** What this page was saved with; null where it is a server's. `saved-replay.file.ts` stands in its place in a saved one. */
export const savedReplay = null as SavedReplay | null;
