// What the service worker shows of tables out of sight. It is given what the browser has for that.

/** What a page wants shown of its room, unless that is in sight. */
export interface Notice {
    room: string;
    title: string;
    /** The page's own, which shows that room. */
    address: string;
}

/** What a page asks of the worker: to show something, to take back what was shown of a room that is seen now, or to count the rooms that wait. */
export type Asked = { notify: Notice } | { seen: string } | { waiting: readonly string[] };

/** What the worker asks of a page: to show this address. */
export interface Opening {
    open: string;
}

/** As far as they are used here; the page's own types have none of the worker's. */
export interface Shown {
    readonly tag: string;
    readonly data: { address: string; page: string };
    close(): void;
}
export interface Registration {
    showNotification(title: string, how: object): Promise<void>;
    getNotifications(of?: { tag: string }): Promise<Shown[]>;
}
export interface Pages {
    get(id: string): Promise<{ focus(): Promise<unknown>; postMessage(message: Opening): void } | undefined>;
    openWindow(address: string): Promise<unknown>;
}
/** The locks: a page holds one named as its room while somebody sees it. */
export interface Sights {
    query(): Promise<{ held?: { name?: string }[] }>;
}

/** What outlasts the worker, which the browser stops while it has nothing to do. */
export interface Memory {
    read(): Promise<readonly string[]>;
    write(rooms: readonly string[]): Promise<void>;
}

/** In the browser's caches. `base`: the page's own address. */
export function memoryIn(caches: CacheStorage, base: string): Memory {
    const open = () => caches.open(`ra-waiting-${new URL(base).pathname.slice(1)}`);
    return {
        read: async () => (await (await open()).match(base))?.json() ?? [],
        write: async (rooms) => (await open()).put(base, Response.json(rooms)),
    };
}

export class Notices {
    readonly #registration: Registration;
    readonly #pages: Pages;
    readonly #sights: Sights;
    readonly #badge: (count: number) => Promise<void>;
    readonly #memory: Memory;
    /** Rooms that wait for the reader, as a page said last; undefined until they are read. */
    #waiting: Promise<readonly string[]> | undefined;

    /** `badge` writes a number on the page's icon, where it has one. `memory` keeps the rooms that wait. */
    constructor(registration: Registration, pages: Pages, sights: Sights, badge: (count: number) => Promise<void>, memory: Memory) {
        this.#registration = registration;
        this.#pages = pages;
        this.#sights = sights;
        this.#badge = badge;
        this.#memory = memory;
    }

    /** `page`: the one that asks. */
    async answer(asked: Asked, page: string): Promise<void> {
        if ('notify' in asked) await this.#show(asked.notify, page);
        else if ('seen' in asked) await this.#takeBack(asked.seen);
        else await this.#setWaiting(() => asked.waiting);
    }

    /** Leads to the room: in the page that has it, or in a new one. */
    async open(shown: Shown): Promise<void> {
        shown.close();
        const { address, page } = shown.data;
        const found = await this.#pages.get(page);
        if (found) {
            await found.focus();
            found.postMessage({ open: address });
        } else {
            await this.#pages.openWindow(address);
        }
        await this.#count();
    }

    async #show({ room, title, address }: Notice, page: string): Promise<void> {
        const { held = [] } = await this.#sights.query();
        if (held.some(({ name }) => name === room)) return;
        await this.#registration.showNotification(title, { tag: room, renotify: true, icon: 'icon-192.png', data: { address, page } });
        await this.#count();
    }

    async #takeBack(room: string): Promise<void> {
        for (const shown of await this.#registration.getNotifications({ tag: room })) shown.close();
        await this.#setWaiting((rooms) => rooms.filter((other) => other !== room));
    }

    #knownWaiting(): Promise<readonly string[]> {
        return (this.#waiting ??= this.#memory.read());
    }

    async #setWaiting(change: (rooms: readonly string[]) => readonly string[]): Promise<void> {
        this.#waiting = this.#knownWaiting().then(change);
        await this.#memory.write(await this.#waiting);
        await this.#count();
    }

    async #count(): Promise<void> {
        const [shown, waiting] = [await this.#registration.getNotifications(), await this.#knownWaiting()];
        await this.#badge(new Set([...shown.map(({ tag }) => tag), ...waiting]).size);
    }
}
