import type { Looked, Puzzle } from '@ra/client/review';
import { drawer } from '../games/common/drawer.svelte';
import { sameAction } from '../games/common/keys';
import type { Table } from '../games/common/table';
import type { Action } from '../games/common/types';
import type { Replay } from './replay.svelte';
import { Thinking } from './thinking.svelte';

/** The puzzles of a game: they are looked for, and posed one after another on the board of its replay. */
export class Puzzles {
    readonly #replay: Replay;
    search = $state.raw<Thinking<Looked> | null>(null);
    /** Which of those that were found is posed; null while none is. */
    index = $state<number | null>(null);
    chosen = $state.raw<Action | null>(null);
    /** Which were solved. */
    solved = $state.raw<ReadonlySet<number>>(new Set());

    constructor(replay: Replay) {
        this.#replay = replay;
    }

    get found(): readonly Puzzle[] {
        return (this.search?.thoughts ?? []).flatMap(({ puzzle }) => puzzle ?? []);
    }

    get posed(): Puzzle | undefined {
        return this.index === null ? undefined : this.found[this.index];
    }

    /** Whether the board shows the position that the question is about, as its player saw it. */
    get here(): boolean {
        return this.posed !== undefined && this.#replay.positions.index === this.posed.at && this.#replay.seat === this.posed.seat;
    }

    /** Whether the choice was right; undefined before. */
    get right(): boolean | undefined {
        return this.posed && this.chosen ? sameAction(this.posed.best, this.chosen) : undefined;
    }

    start(): void {
        this.search?.close();
        this.search = new Thinking<Looked>(this.#replay.file.text, 'puzzles');
        this.solved = new Set();
        [this.index, this.chosen] = [null, null];
    }

    /** Keeps what was found. */
    stop(): void {
        this.search?.stop();
    }

    pose(index: number): void {
        [this.index, this.chosen] = [index, null];
        this.goThere();
        drawer.open = false;
    }

    goThere(): void {
        if (!this.posed) return;
        this.#replay.seat = this.posed.seat;
        this.#replay.positions.go(this.posed.at);
    }

    choose(action: Action): void {
        this.chosen = action;
        if (this.right) this.solved = new Set([...this.solved, this.posed!.at]);
    }

    leave(): void {
        this.index = null;
    }

    close(): void {
        this.search?.close();
    }

    /** The table at the position, with the actions that may be chosen while the question is open. */
    tableOf(table: Table): Table {
        if (!this.posed || !this.here || this.chosen) return table;
        return { ...table, legal: this.posed.choices.map(({ action }) => action), act: (action) => this.choose(action) };
    }
}
