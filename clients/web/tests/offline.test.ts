import { describe, expect, it } from 'vitest';
import { memoryIn } from '../src/offline/notices';
import { answering, files, ShellCache } from '../src/offline/shell';

const origin = 'https://ra.example';
const page = (script: string) => `<script type="module" src="./assets/${script}"></script>`;

/** A server with the files of some build, which can be away. */
class Site {
    away = false;
    status = 200;
    readonly asked: string[] = [];
    constructor(public contents: Record<string, string>) {}

    fetch = (async (input: RequestInfo | URL) => {
        const url = typeof input === 'string' || input instanceof URL ? new URL(String(input), origin) : new URL(input.url);
        this.asked.push(url.pathname);
        if (this.away) throw new TypeError('Failed to fetch');
        if (this.status !== 200) return new Response('', { status: this.status });
        const content = this.contents[url.pathname];
        return content === undefined ? new Response('', { status: 404 }) : new Response(content);
    }) as typeof fetch;
}

/** The browser's caches, as far as the worker uses them. */
class Caches {
    readonly all = new Map<string, Map<string, string>>();
    constructor(readonly site: Site) {}

    async open(name: string) {
        if (!this.all.has(name)) this.all.set(name, new Map());
        const kept = this.all.get(name)!;
        const path = (request: RequestInfo) => new URL(typeof request === 'string' ? request : request.url, origin).pathname;
        const add = async (file: string) => {
            const response = await this.site.fetch(file);
            if (!response.ok) throw new TypeError('Request failed');
            kept.set(path(file), await response.text());
        };
        return {
            match: async (request: RequestInfo) => (kept.has(path(request)) ? new Response(kept.get(path(request))) : undefined),
            put: async (request: RequestInfo, response: Response) => void kept.set(path(request), await response.text()),
            add,
            addAll: async (list: string[]) => void (await Promise.all(list.map(add))),
        };
    }
    async match(request: Request) {
        for (const name of this.all.keys()) {
            const found = await (await this.open(name)).match(request);
            if (found) return found;
        }
        return undefined;
    }
    keys = async () => [...this.all.keys()];
    delete = async (name: string) => this.all.delete(name);
}

const siteOf = (script: string, more: Record<string, string> = {}) =>
    new Site({ '/': page(script), [`/assets/${script}`]: script, ...Object.fromEntries(files.map((file) => [`/${file}`, file])), ...more });

function setUp(site: Site, version: string, assets: string[], caches = new Caches(site), base = `${origin}/`) {
    return { caches, shell: new ShellCache({ version, assets }, base, caches as unknown as CacheStorage, site.fetch) };
}

const get = (path: string) => new Request(origin + path);
const textOf = async (response: Promise<Response>) => (await response).text();

describe('the worker', () => {
    const how = (path: string, more: { method?: string; mode?: string } = {}) =>
        answering({ method: 'GET', mode: 'cors', url: origin + path, ...more } as Request, `${origin}/`);

    it('answers for the page and its files', () => {
        expect(how('/', { mode: 'navigate' })).toBe('page');
        expect(how('/?server=https://other.example', { mode: 'navigate' })).toBe('page');
        expect(how('/assets/index-4f2a.js')).toBe('asset');
        expect(how('/assets/saved-page-4f2a.html')).toBe('asset');
        expect(how('/engine.wasm')).toBe('file');
        expect(how('/theme.js')).toBe('file');
    });

    it('answers nothing else', () => {
        for (const path of ['/api/games', '/api/rooms/ABCDEF/games/1', '/ws', '/metrics', '/sw.js', '/licences.txt']) expect(how(path)).toBeUndefined();
        expect(how('/licences.txt', { mode: 'navigate' })).toBeUndefined();
        expect(how('/', { method: 'POST', mode: 'navigate' })).toBeUndefined();
        expect(answering({ method: 'GET', mode: 'cors', url: 'https://elsewhere.example/assets/a.js' }, `${origin}/`)).toBeUndefined();
    });
});

describe('a page in a folder of a site', () => {
    const base = `${origin}/ra/`;
    const how = (path: string, mode = 'cors') => answering({ method: 'GET', mode, url: origin + path } as Request, base);

    it('is answered there, and nothing beside it', () => {
        expect(how('/ra/', 'navigate')).toBe('page');
        expect(how('/ra/assets/index-4f2a.js')).toBe('asset');
        expect(how('/ra/engine.wasm')).toBe('file');
        for (const path of ['/', '/ra', '/rafts/']) expect(how(path, 'navigate')).toBeUndefined();
        for (const path of ['/assets/index-4f2a.js', '/ra/ra/engine.wasm', '/ra/api/games']) expect(how(path)).toBeUndefined();
    });

    it('is kept from there, and beside the page of the folder above', async () => {
        const contents = siteOf('a.js').contents;
        const site = new Site({ ...contents, ...Object.fromEntries(Object.entries(contents).map(([path, text]) => [`/ra${path}`, text])) });
        const caches = new Caches(site);
        const below = setUp(site, '1', ['assets/a.js'], caches, base).shell;
        await below.install();
        for (const version of ['1', '2', '3']) {
            const { shell } = setUp(site, version, ['assets/a.js'], caches);
            await shell.install();
            await shell.tidy();
        }
        await below.tidy();
        expect([...caches.all.keys()]).toEqual(['ra-shell-ra/1', 'ra-shell-2', 'ra-shell-3']);
        site.away = true;
        expect(await textOf(below.answer(get('/ra/'), 'page'))).toBe(page('a.js'));
        expect(await textOf(below.answer(get('/ra/theme.js'), 'file'))).toBe('theme.js');
    });
});

describe('a build that is kept', () => {
    it('opens without a server, or when its proxy says that it is away', async () => {
        const site = siteOf('a.js');
        const { shell } = setUp(site, '1', ['assets/a.js']);
        await shell.install();
        for (const gone of [{ away: true }, { status: 502 }]) {
            Object.assign(site, gone);
            expect(await textOf(shell.answer(get('/'), 'page'))).toBe(page('a.js'));
            expect(await textOf(shell.answer(get('/assets/a.js'), 'asset'))).toBe('a.js');
            expect(await textOf(shell.answer(get('/engine.wasm'), 'file'))).toBe('engine.wasm');
        }
    });

    it('gives way to a newer one as soon as there is one', async () => {
        const site = siteOf('a.js');
        const { shell } = setUp(site, '1', ['assets/a.js']);
        await shell.install();
        site.contents = { ...site.contents, '/': page('b.js') };
        expect(await textOf(shell.answer(get('/'), 'page'))).toBe(page('b.js'));
    });

    it('is never mixed with another', async () => {
        const site = siteOf('b.js');
        const { shell, caches } = setUp(site, '1', ['assets/a.js']);
        await expect(shell.install()).rejects.toThrow();
        site.away = true;
        await expect(shell.answer(get('/'), 'page')).rejects.toThrow('Failed to fetch');
        expect([...caches.all.values()].flatMap((kept) => [...kept.keys()])).toEqual([]);
    });

    it('is kept as a whole or not at all', async () => {
        const site = siteOf('a.js');
        const { shell } = setUp(site, '1', ['assets/a.js', 'assets/missing.js']);
        await expect(shell.install()).rejects.toThrow();
        site.away = true;
        await expect(shell.answer(get('/'), 'page')).rejects.toThrow('Failed to fetch');
    });

    it('does without an engine where the server has none', async () => {
        const site = siteOf('a.js');
        delete site.contents['/engine.wasm'];
        const { shell } = setUp(site, '1', ['assets/a.js']);
        await shell.install();
        expect((await shell.answer(get('/engine.wasm'), 'file')).status).toBe(404);
    });

    it('takes what it needs later as well, such as fonts, and asks for it once', async () => {
        const site = siteOf('a.js', { '/assets/font.woff2': 'font' });
        const { shell } = setUp(site, '1', ['assets/a.js']);
        await shell.install();
        await shell.answer(get('/assets/font.woff2'), 'asset');
        site.asked.length = 0;
        expect(await textOf(shell.answer(get('/assets/font.woff2'), 'asset'))).toBe('font');
        expect(site.asked).toEqual([]);
    });

    it('outlives one newer build, for pages that are open, and no more', async () => {
        const site = siteOf('a.js');
        const caches = new Caches(site);
        for (const script of ['a.js', 'b.js', 'c.js']) {
            site.contents = siteOf(script).contents;
            const { shell } = setUp(site, script, [`assets/${script}`], caches);
            await shell.install();
            await shell.tidy();
            if (script === 'b.js') expect(await textOf(shell.answer(get('/assets/a.js'), 'asset'))).toBe('a.js');
        }
        expect([...caches.all.keys()]).toEqual(['ra-shell-b.js', 'ra-shell-c.js']);
    });
});

it('rooms that wait are kept for the next worker, beside the builds', async () => {
    const caches = new Caches(siteOf('a.js'));
    const memory = () => memoryIn(caches as unknown as CacheStorage, `${origin}/`);
    expect(await memory().read()).toEqual([]);
    await memory().write(['AAAAAA']);
    await setUp(caches.site, '1', [], caches).shell.tidy();
    expect(await memory().read()).toEqual(['AAAAAA']);
});
