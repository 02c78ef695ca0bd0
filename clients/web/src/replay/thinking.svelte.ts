import type { Seat } from '../games/common/types';
import type { Message } from '../i18n/i18n.svelte';
import { loadEngine } from '../lib/engine';
import { messageOf } from '../lib/errors';
import { startThinking } from './start-thinking';

export interface ThinkingTask {
    module: WebAssembly.Module;
    text: string;
    about: Subject;
}

/** What is thought about: the decisions of a seat, how all stood at each position, or which decisions are puzzles. */
export type Subject = Seat | 'standings' | 'puzzles';

export type ThinkingAnswer<Thought> = { thoughts: Thought[]; done?: true } | { code: string };

/** What is thought about a record, as it comes. */
export class Thinking<Thought> {
    thoughts = $state.raw<readonly Thought[]>([]);
    running = $state(true);
    problem = $state.raw<Message | null>(null);
    #worker: Worker | null = null;
    #closed = false;

    constructor(text: string, about: Subject) {
        void this.#run(text, about);
    }

    /** All of it; undefined before it is complete. */
    get result(): readonly Thought[] | undefined {
        return this.running || this.problem ? undefined : this.thoughts;
    }

    /** Keeps the thoughts that are there. */
    stop(): void {
        this.close();
        this.#end(null);
    }

    close(): void {
        this.#closed = true;
        this.#worker?.terminate();
    }

    async #run(text: string, about: Subject): Promise<void> {
        try {
            const module = await loadEngine();
            if (this.#closed) return;
            this.#worker = startThinking();
            this.#worker.onmessage = ({ data }: MessageEvent<ThinkingAnswer<Thought>>) => this.#onAnswer(data);
            this.#worker.onerror = () => this.#end(messageOf(null));
            this.#worker.postMessage({ module, text, about } satisfies ThinkingTask);
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
