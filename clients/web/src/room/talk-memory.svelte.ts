import { serverStorage } from '../lib/server-storage';
import { keep, kept } from '../lib/storage';

/** What this browser remembers of the talk of a room. */
interface Remembered {
    room: string;
    /** The last line that was in sight. */
    read: number;
    /** The names of those whom the reader does not want to read. */
    muted: readonly string[];
}

/** Of each more than anybody needs. */
const mostRooms = 50;
const mostMuted = 50;

export class TalkMemory {
    /** The line that is being written: here until it is sent. */
    draft = $state('');
    /** Where it is written, while there is such a place. */
    field = $state.raw<HTMLElement | null>(null);
    #interrupted = false;
    #own = $state.raw<Remembered>(null!);

    constructor(room: string) {
        this.#own = all().find((one) => one.room === room) ?? { room, read: 0, muted: [] };
    }

    get read(): number {
        return this.#own.read;
    }

    get muted(): readonly string[] {
        return this.#own.muted;
    }

    mutes = (name: string): boolean => this.#own.muted.includes(name);

    markRead(read: number): void {
        if (read > this.#own.read) this.#change({ read });
    }

    mute(name: string, on: boolean): void {
        const others = this.#own.muted.filter((muted) => muted !== name);
        this.#change({ muted: (on ? [...others, name] : others).slice(-mostMuted) });
    }

    /** Another page is about to be shown, which has a talk of its own. */
    interrupt(): void {
        this.#interrupted = this.draft !== '' && document.activeElement === this.field;
    }

    /** Whether somebody was in the middle of a line then. Says so once. */
    takeInterrupted(): boolean {
        const interrupted = this.#interrupted;
        this.#interrupted = false;
        return interrupted;
    }

    /** Another tab may have written meanwhile, of another room. */
    #change(change: Partial<Remembered>): void {
        this.#own = { ...this.#own, ...change };
        const rooms = [this.#own, ...all().filter(({ room }) => room !== this.#own.room)];
        keep('talk', JSON.stringify(rooms.slice(0, mostRooms)), () => serverStorage);
    }
}

function all(): Remembered[] {
    try {
        const rooms: unknown = JSON.parse(kept('talk', () => serverStorage) ?? '[]');
        return Array.isArray(rooms) ? rooms.filter(isRemembered) : [];
    } catch {
        return [];
    }
}

function isRemembered(value: unknown): value is Remembered {
    if (typeof value !== 'object' || value === null) return false;
    const { room, read, muted } = value as Partial<Record<keyof Remembered, unknown>>;
    return typeof room === 'string' && typeof read === 'number' && Array.isArray(muted) && muted.every((name) => typeof name === 'string');
}
