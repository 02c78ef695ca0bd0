// Thinks beside the page, which stays awake.
import { analyse, review, wasmEngine } from '@ra/client/review';
import type { ThinkingAnswer, ThinkingTask } from './thinking.svelte';

/** Milliseconds for which thoughts are kept back, so that the page draws a few times a second and not for each. */
const together = 100;

self.onmessage = async ({ data: { module, text, seat } }: MessageEvent<ThinkingTask>) => {
    const answer = (message: ThinkingAnswer<unknown>) => postMessage(message);
    try {
        const engine = wasmEngine(module);
        let thoughts: unknown[] = [];
        let sentAt = performance.now();
        for await (const thought of seat === null ? analyse(text, { engine }) : review(text, seat, { engine })) {
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
