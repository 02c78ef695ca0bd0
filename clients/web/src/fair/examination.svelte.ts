import { seenIn, type Seen } from '@ra/client';
import type { StepOutcome, Verification } from '@ra/client/verify';
import type { Message } from '../i18n/i18n.svelte';
import { messageOf } from '../lib/errors';
import { serverStorage } from '../lib/server-storage';
import { loadVerifier } from './verifier';

interface Source {
    /** The record's text. */
    read(): Promise<string>;
    /** What was kept of its room. Default: what this browser has kept. */
    seen?: () => readonly Seen[];
}

/** One record under examination, from the asking for it to the verdict. */
export class Examination {
    readonly name: string;
    outcomes = $state.raw<readonly StepOutcome[]>([]);
    verdict = $state.raw<Verification | null>(null);
    /** Why it could not be examined at all. */
    problem = $state.raw<Message | null>(null);
    /** Where the record can be had as a file; null until it is here. */
    file = $state.raw<string | null>(null);
    /** The record as it was read, for readers who want to see its numbers. */
    text = $state.raw<string>('');
    running = $state(true);
    /** Whose words fit the steps: the game that the record names, as far as it can be read. */
    readonly game = $derived(gameIn(this.text));

    constructor(name: string, source: Source) {
        this.name = name;
        void this.#run(source);
    }

    /** Gives the file back. */
    close(): void {
        if (this.file) URL.revokeObjectURL(this.file);
    }

    async #run({ read, seen }: Source): Promise<void> {
        try {
            const [text, { verify, engine }] = await Promise.all([read(), loadVerifier()]);
            this.text = text;
            this.file = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
            this.verdict = await verify(text, {
                engine,
                seen: seen ? seen() : ownSeen(text),
                // It takes as long as the strong bot took.
                strong: 0.1,
                onStep: (outcome) => (this.outcomes = [...this.outcomes, outcome]),
            });
        } catch (error) {
            this.problem = messageOf(error);
        }
        this.running = false;
    }
}

/** What this browser has kept of the room that a record names, as far as that can be read. */
export function ownSeen(text: string): readonly Seen[] {
    try {
        const seen = seenIn(serverStorage, JSON.parse(text).proof.room);
        return seen ? [seen] : [];
    } catch {
        return [];
    }
}

function gameIn(text: string): string {
    try {
        return String(JSON.parse(text).game);
    } catch {
        return '';
    }
}
