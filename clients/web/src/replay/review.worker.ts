// Thinks beside the page, which stays awake.
import { review, wasmEngine } from '@ra/client/review';
import type { ReviewAnswer, ReviewTask } from './reviewing.svelte';

const answer = (message: ReviewAnswer) => postMessage(message);

self.onmessage = async ({ data: { module, text, seat } }: MessageEvent<ReviewTask>) => {
    try {
        for await (const decision of review(text, seat, { engine: wasmEngine(module) })) answer({ decision });
        answer({ done: true });
    } catch (error) {
        answer({ code: error instanceof Error && 'code' in error ? String(error.code) : 'unknown' });
    }
};
