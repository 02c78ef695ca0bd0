import type { WebSocketClass } from '@ra/client';
import { type SoloGame, soloSocket } from '@ra/client/solo';
import type { Message } from '../i18n/i18n.svelte';
import { claimedAt, claimGame, keepGame, slotOf } from './kept';

/** First the game, then what the player sends. */
export type ToRoom = { module: WebAssembly.Module; game: SoloGame } | { text: string };
export type FromRoom = { keep: SoloGame } | { text: string } | { code: string };

/** A room without a server, in a worker: what reaches it, and what becomes of it. */
export class Solo {
    /** Leads there, in place of a WebSocket. */
    readonly socket: WebSocketClass;
    /** Why the game cannot go on here. */
    problem = $state.raw<Message | null>(null);
    /** It goes on in another tab. */
    taken = $state(false);
    /** As it was kept last. */
    game = $state.raw<SoloGame>(null!);
    /** The game is over. */
    readonly over = $derived(this.game.over);
    readonly #worker: Worker;
    #onMessage: (text: string) => void = () => {};
    readonly #notice = ({ key }: StorageEvent) => {
        if (key !== claimedAt(slotOf(this.game))) return;
        this.taken = true;
        this.#end({ id: 'alone-elsewhere' });
    };

    constructor(module: WebAssembly.Module, game: SoloGame) {
        this.#worker = new Worker(new URL('./alone.worker.ts', import.meta.url), { type: 'module' });
        this.#worker.onmessage = ({ data }: MessageEvent<FromRoom>) => this.#receive(data);
        this.#worker.onerror = () => this.#end({ id: 'alone-broken' });
        this.socket = soloSocket({ send: (text) => this.#send({ text }), onMessage: (listener) => (this.#onMessage = listener) });
        this.game = game;
        claimGame(slotOf(game));
        addEventListener('storage', this.#notice);
        this.#send({ module, game });
    }

    close(): void {
        removeEventListener('storage', this.#notice);
        this.#worker.terminate();
    }

    #send(message: ToRoom): void {
        this.#worker.postMessage(message);
    }

    #receive(message: FromRoom): void {
        if ('text' in message) return this.#onMessage(message.text);
        if ('code' in message) return this.#end({ id: 'alone-broken' });
        this.game = message.keep;
        keepGame(message.keep);
    }

    #end(problem: Message): void {
        this.problem = problem;
        this.close();
    }
}
