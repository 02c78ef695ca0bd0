// Thinks beside the page, which stays awake.
import { analyse, puzzles, review, wasmEngine } from '@ra/client/review';
import type { Subject, ThinkingAnswer, ThinkingTask } from './thinking.svelte';

/** Milliseconds for which thoughts are kept back, so that the page draws a few times a second and not for each. */
const together = 100;

function thoughtsOf(about: Subject, text: string, engine: ReturnType<typeof wasmEngine>): AsyncIterable<unknown> {
    if (about === 'standings') return analyse(text, { engine });
    return about === 'puzzles' ? puzzles(text, { engine }) : review(text, about, { engine });
}

self.onmessage = async ({ data: { module, text, about } }: MessageEvent<ThinkingTask>) => {
    const answer = (message: ThinkingAnswer<unknown>) => postMessage(message);
    try {
        let thoughts: unknown[] = [];
        let sentAt = performance.now();
        for await (const thought of thoughtsOf(about, text, wasmEngine(module))) {
            thoughts.push(thought);
            if (performance.now() - sentAt < together) continue;
            answer({ thoughts });
            [thoughts, sentAt] = [[], performance.now()];
        }
        answer({ thoughts, done: true });
    } catch (error) {
        answer({ code: error instanceof Error && 'code' in error ? String(error.code) : 'unknown' });
    }
};
