import type { Seat } from '../games/common/types';
import type { Message } from '../i18n/i18n.svelte';
import { loadEngine } from '../lib/engine';
import { messageOf } from '../lib/errors';
import { startThinking } from './start-thinking';

export interface ThinkingTask {
    module: WebAssembly.Module;
    text: string;
    /** Whose decisions are reviewed; null: all positions are analysed. */
    seat: Seat | null;
}

export type ThinkingAnswer<Thought> = { thoughts: Thought[]; done?: true } | { code: string };

/** What is thought about a record, as it comes: the decisions of a seat, or how all stood at each position. */
export class Thinking<Thought> {
    thoughts = $state.raw<readonly Thought[]>([]);
    running = $state(true);
    problem = $state.raw<Message | null>(null);
    #worker: Worker | null = null;
    #closed = false;

    constructor(text: string, seat: Seat | null) {
        void this.#run(text, seat);
    }

    /** All of it; undefined before it is complete. */
    get result(): readonly Thought[] | undefined {
        return this.running || this.problem ? undefined : this.thoughts;
    }

    close(): void {
        this.#closed = true;
        this.#worker?.terminate();
    }

    async #run(text: string, seat: Seat | null): Promise<void> {
        try {
            const module = await loadEngine();
            if (this.#closed) return;
            this.#worker = startThinking();
            this.#worker.onmessage = ({ data }: MessageEvent<ThinkingAnswer<Thought>>) => this.#onAnswer(data);
            this.#worker.onerror = () => this.#end(messageOf(null));
            this.#worker.postMessage({ module, text, seat } satisfies ThinkingTask);
        } catch (error) {
            this.#end(messageOf(error));
        }
    }

    #onAnswer(answer: ThinkingAnswer<Thought>): void {
        if ('code' in answer) return this.#end(messageOf(answer));
        this.thoughts = [...this.thoughts, ...answer.thoughts];
        if (answer.done) this.#end(null);
    }

    #end(problem: Message | null): void {
        this.problem = problem;
        this.running = false;
        this.#worker?.terminate();
    }
}
