import { withEntry, type LogEntry } from './log';
import type { Seat, TableEvent, View } from './types';

/** An entry of the log, and what there was to see after it: a board can show it again. */
export interface Ply<Event = TableEvent> extends LogEntry<Event> {
    view: View;
    acting: Seat | null;
}

/** The course of a game, and where in it somebody looks: at a table, back from there, or in a replay. */
export class Positions<Event = TableEvent> {
    #plies = $state.raw<readonly Ply<Event>[]>([]);
    /** The newest version when the reader came to the room. */
    arrivedAt = Infinity;
    /** An index; null is the newest, whichever that will be. */
    #at = $state<number | null>(null);
    /** The seat whose place at the table a spectator takes; null for none. */
    followed = $state<Seat | null>(null);
    /** The first that a board can show. */
    readonly #first = $derived(this.#plies.findIndex(({ view }) => view.game));
    readonly #since = $derived(this.#plies[this.#first]?.v ?? Infinity);
    /** How many moves led to each. */
    readonly #moves = $derived.by(() => {
        let moves = 0;
        return this.#plies.map(({ view }, index) => (index > this.#first && view.game !== this.#plies[index - 1]!.view.game ? ++moves : moves));
    });

    constructor(plies: readonly Ply<Event>[] = []) {
        this.#plies = plies;
    }

    get plies(): readonly Ply<Event>[] {
        return this.#plies;
    }

    get index(): number {
        return this.#at ?? this.#plies.length - 1;
    }

    get shown(): Ply<Event> | undefined {
        return this.#plies[this.index];
    }

    get newest(): Ply<Event> | undefined {
        return this.#plies.at(-1);
    }

    /** The last at which the game was not over yet. Players may leave afterwards. */
    get beforeEnd(): Ply<Event> | undefined {
        return this.#plies.findLast(({ view }) => view.game && view.game.phase?.type !== 'over');
    }

    /** Something newer is there. */
    get behind(): boolean {
        return this.#at !== null;
    }

    get atStart(): boolean {
        return this.index <= this.#first;
    }

    /** Whether all of the game is there, from its beginning. */
    get complete(): boolean {
        const events = this.#plies[this.#first]?.events as readonly TableEvent[] | undefined;
        return events?.some((event) => event.type === 'epoch_began' && event.epoch === 1) ?? true;
    }

    /** How many moves led to what is shown, and to the newest, counted from the first position that is known. */
    get move(): number {
        return this.#moves[this.index] ?? 0;
    }
    get moves(): number {
        return this.#moves.at(-1) ?? 0;
    }

    /** The first version that a board can show; it can show all that are newer. */
    get since(): number {
        return this.#since;
    }

    /** How many epochs of this game had ended when the reader came to the room: they are no news. */
    get epochsMissed(): number {
        return (this.#plies.findLast(({ v }) => v <= this.arrivedAt)?.view.game?.epoch ?? 1) - 1;
    }

    add(ply: Ply<Event>): void {
        const plies = withEntry(this.#plies, ply);
        // Another game.
        if (plies.length === 1) this.#at = null;
        this.#plies = plies;
    }

    /** The same positions, seen otherwise. */
    replace(plies: readonly Ply<Event>[]): void {
        this.#plies = plies;
    }

    go(index: number): void {
        const newest = this.#plies.length - 1;
        const within = Math.max(index, this.#first);
        this.#at = within < newest ? within : null;
    }

    step(by: number): void {
        this.go(this.index + by);
    }

    goTo(v: number): void {
        const index = this.#plies.findIndex((ply) => ply.v === v);
        if (index >= 0) this.go(index);
    }

    now(): void {
        this.#at = null;
    }
}
