import type { Decision } from '@ra/client/review';
import type { Seat } from '../games/common/types';
import type { Message } from '../i18n/i18n.svelte';
import { loadEngine } from '../lib/engine';
import { messageOf } from '../lib/errors';

export interface ReviewTask {
    module: WebAssembly.Module;
    text: string;
    seat: Seat;
}

export type ReviewAnswer = { decision: Decision } | { done: true } | { code: string };

/** The decisions of one seat, as they are looked over. */
export class Reviewing {
    readonly seat: Seat;
    decisions = $state.raw<readonly Decision[]>([]);
    running = $state(true);
    problem = $state.raw<Message | null>(null);
    #worker: Worker | null = null;
    #closed = false;

    constructor(text: string, seat: Seat) {
        this.seat = seat;
        void this.#run(text);
    }

    close(): void {
        this.#closed = true;
        this.#worker?.terminate();
    }

    async #run(text: string): Promise<void> {
        try {
            const module = await loadEngine();
            if (this.#closed) return;
            this.#worker = new Worker(new URL('./review.worker.ts', import.meta.url), { type: 'module' });
            this.#worker.onmessage = ({ data }: MessageEvent<ReviewAnswer>) => this.#hear(data);
            this.#worker.onerror = () => this.#end(messageOf(null));
            this.#worker.postMessage({ module, text, seat: this.seat } satisfies ReviewTask);
        } catch (error) {
            this.#end(messageOf(error));
        }
    }

    #hear(answer: ReviewAnswer): void {
        if ('decision' in answer) this.decisions = [...this.decisions, answer.decision];
        else this.#end('code' in answer ? messageOf(answer) : null);
    }

    #end(problem: Message | null): void {
        this.problem = problem;
        this.running = false;
        this.#worker?.terminate();
    }
}
