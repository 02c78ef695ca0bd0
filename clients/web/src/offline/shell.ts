// What the service worker keeps of the page, and when it answers from it. It is given the browser's caches and its fetch.

// Files are named from the page's own address, which is the worker's folder: `base` below, with a slash at its end.

/** What a build consists of: all that is named by its content, and a digest of it all. */
export interface Shell {
    version: string;
    assets: readonly string[];
}

/** Files whose names stay the same: they are asked for again each time, and kept for when no server answers. */
export const files = ['theme.js', 'favicon.svg', 'favicon-turn.svg', 'manifest.webmanifest', 'icon-192.png', 'icon-512.png', 'engine.wasm'];

/** Servers come without an engine as well. */
const optional = ['engine.wasm'];

/** That of this build and the one before it: pages that are still open go on with their own. */
const buildsKept = 2;

export type Answering = 'page' | 'asset' | 'file';

/** How the worker answers a request; undefined if it leaves the request to the browser. */
export function answering({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>, base: string): Answering | undefined {
    const { origin, pathname } = new URL(url);
    const address = origin + pathname;
    if (method !== 'GET' || !address.startsWith(base)) return undefined;
    const name = address.slice(base.length);
    if (mode === 'navigate') return name === '' ? 'page' : undefined;
    if (name.startsWith('assets/')) return 'asset';
    return files.includes(name) ? 'file' : undefined;
}

export class ShellCache {
    /** A site may have several pages of ours, each with caches of its own. */
    readonly #prefix: string;
    readonly #name: string;
    readonly #base: string;
    readonly #assets: readonly string[];
    readonly #caches: CacheStorage;
    readonly #fetch: typeof fetch;

    constructor({ version, assets }: Shell, base: string, caches: CacheStorage, fetch: typeof globalThis.fetch) {
        this.#prefix = `ra-shell-${new URL(base).pathname.slice(1)}`;
        this.#name = this.#prefix + version;
        this.#base = base;
        this.#assets = assets;
        this.#caches = caches;
        this.#fetch = fetch;
    }

    /** Keeps all of this build, or fails: a page with parts of two builds is never kept. */
    async install(): Promise<void> {
        const cache = await this.#caches.open(this.#name);
        const page = await this.#fetch(this.#base, { cache: 'no-cache' });
        if (!page.ok || !this.#isOfThisBuild(await page.clone().text())) throw new Error('The server has another page by now.');
        const needed = [...this.#assets, ...files.filter((file) => !optional.includes(file))];
        await cache.addAll(needed.map((name) => this.#base + name));
        await Promise.all(optional.map((name) => cache.add(this.#base + name).catch(() => {})));
        await cache.put(this.#base, page);
    }

    /** Deletes builds that no open page can still belong to. */
    async tidy(): Promise<void> {
        const builds = (await this.#caches.keys()).filter((name) => this.#isOwn(name) && name !== this.#name);
        const old = builds.slice(0, Math.max(0, builds.length - (buildsKept - 1)));
        await Promise.all(old.map((name) => this.#caches.delete(name)));
    }

    /** What follows in the names of others below this folder has a slash. */
    #isOwn(name: string): boolean {
        return name.startsWith(this.#prefix) && !name.slice(this.#prefix.length).includes('/');
    }

    answer(request: Request, how: Answering): Promise<Response> {
        return how === 'asset' ? this.#kept(request) : this.#newest(request);
    }

    #isOfThisBuild(page: string): boolean {
        const named = page.match(/assets\/[\w.-]+/g) ?? [];
        return named.length > 0 && named.every((asset) => this.#assets.includes(asset));
    }

    /** What is named by its content is the same in every build that has it. */
    async #kept(request: Request): Promise<Response> {
        const kept = await this.#caches.match(request);
        if (kept) return kept;
        const response = await this.#fetch(request);
        if (response.ok) await (await this.#caches.open(this.#name)).put(request, response.clone());
        return response;
    }

    /** From the server while there is one, so that no browser keeps an old page. */
    async #newest(request: Request): Promise<Response> {
        const kept = async () => (await this.#caches.open(this.#name)).match(request, { ignoreSearch: true });
        try {
            const response = await this.#fetch(request);
            // A proxy in front of the server says that it is away.
            return response.status < 500 ? response : ((await kept()) ?? response);
        } catch (error) {
            const response = await kept();
            if (!response) throw error;
            return response;
        }
    }
}
