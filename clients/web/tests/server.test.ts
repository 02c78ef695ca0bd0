import { beforeEach, describe, expect, it, vi } from 'vitest';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
});

/** What a page has that was opened at this address. */
async function openedAt(href: string) {
    vi.resetModules();
    const { origin, pathname } = new URL(href);
    vi.stubGlobal('location', { href, origin, pathname });
    const modules = await Promise.all([import('../src/lib/server'), import('../src/lib/identity'), import('../src/lobby/tables'), import('../src/lib/server-storage')]);
    return Object.assign({}, ...modules) as (typeof modules)[0] & (typeof modules)[1] & (typeof modules)[2] & (typeof modules)[3];
}

const own = 'https://page.example/ra/';
const elsewhere = `${own}?server=https://ra.example`;

beforeEach(() => stored.clear());

describe('the server that a page talks to', () => {
    it.each([
        ['its own', `${own}#/rooms/K3J9QD`, own],
        ['its own, whatever else is asked', `${own}?language=nl`, own],
        ['the one that is asked for', elsewhere, 'https://ra.example/'],
        ['one at a port', `${own}?server=http://localhost:8080/`, 'http://localhost:8080/'],
        ['one in a folder', `${own}?server=https%3A%2F%2Fexample.org%2Fgames%2Fra#/about`, 'https://example.org/games/ra/'],
        ['one that is written differently', `${own}?server=HTTPS://RA.example:443`, 'https://ra.example/'],
    ])('is %s', async (_, page, address) => {
        const { chosen, server } = await openedAt(page);
        expect(chosen).toEqual({ address, elsewhere: address !== own, refused: null });
        expect(server).toBe(address);
    });

    it.each(['', 'ra.example', 'ftp://ra.example', 'wss://ra.example', 'https:ra.example', 'http://ra.example', 'https://', 'https://a b', 'https://me@ra.example', 'https://ra.example/?x', 'https://ra.example/#x', 'javascript:alert(1)', 'data:text/html,x'])(
        'is none where "%s" is asked for',
        async (asked) => {
            const { chosen } = await openedAt(`${own}?server=${encodeURIComponent(asked)}`);
            expect(chosen).toEqual({ address: own, elsewhere: false, refused: asked });
        },
    );

    it('may be one over plain http where the page came so as well', async () => {
        expect((await openedAt('http://page.example/?server=http://ra.example')).server).toBe('http://ra.example/');
    });

    it('is its own also where that is asked for', async () => {
        expect((await openedAt(`${own}?server=https://page.example/ra`)).chosen).toEqual({ address: own, elsewhere: false, refused: null });
    });
});

describe('a link for others', () => {
    it.each([
        ['the page, where it talks to its own server', `${own}?x=1#/`, `${own}#/rooms/K3J9QD`],
        ['the same server', `${elsewhere}#/`, `${elsewhere}#/rooms/K3J9QD`],
        ['the same server in a folder', `${own}?server=https://example.org/a%2Bb%26c/&x=1`, `${own}?server=https://example.org/a%2Bb%26c#/rooms/K3J9QD`],
    ])('leads to %s', async (_, page, link) => {
        const { linkTo, chosen } = await openedAt(page);
        expect(linkTo('#/rooms/K3J9QD')).toBe(link);
        expect((await openedAt(link)).chosen).toEqual(chosen);
    });
});

describe('the data of one server', () => {
    const tables = { K3J9QD: { name: 'Table', game: 'ra', edition: 'classic', seats: 2, players: {}, status: 'playing', you: 0 } } as const;

    it('has a token of its own, which is found again', async () => {
        const pages = [own, elsewhere, `${own}?server=https://other.example`, `${own}?server=https://ra.example/ra`];
        const tokens: string[] = [];
        for (const page of pages) tokens.push((await openedAt(page)).ownToken());
        expect(new Set(tokens).size).toBe(pages.length);
        expect(stored.get('ra.token')).toBe(tokens[0]);
        for (const [index, page] of pages.entries()) expect((await openedAt(page)).ownToken()).toBe(tokens[index]);
    });

    it('has tables', async () => {
        (await openedAt(elsewhere)).keepTables(tables);
        expect((await openedAt(own)).keptTables()).toEqual({});
        expect((await openedAt(`${own}?server=https://other.example`)).keptTables()).toEqual({});
        expect((await openedAt(elsewhere)).keptTables()).toEqual(tables);
    });

    it('says whether the guest has other devices, as far as this browser had a part in it', async () => {
        const page = await openedAt(elsewhere);
        expect(page.hasOtherDevices()).toBe(false);
        page.expectOtherDevices();
        expect((await openedAt(elsewhere)).hasOtherDevices()).toBe(true);
        expect((await openedAt(own)).hasOtherDevices()).toBe(false);
    });

    it('is that of another guest once the browser is a device of theirs', async () => {
        const page = await openedAt(own);
        const [before, token] = [page.ownToken(), 'ab'.repeat(32)];
        page.serverStorage.setItem('ra.seen', '["K3J9QD"]');
        page.serverStorage.setItem('ra.seen.K3J9QD', 'shown');
        page.becomeDevice(token);
        expect([page.ownToken(), (await openedAt(own)).ownToken()]).toEqual([token, token]);
        expect(page.hasOtherDevices()).toBe(true);
        expect(page.serverStorage.getItem('ra.seen.K3J9QD')).toBeNull();
        // A new guest again.
        page.becomeDevice();
        expect(new Set([before, token, page.ownToken()]).size).toBe(3);
        expect(page.hasOtherDevices()).toBe(false);
    });

    it('has all that the library keeps: it finds nothing of another server', async () => {
        const { serverStorage } = await openedAt(elsewhere);
        serverStorage.setItem('ra.seen.K3J9QD', 'shown');
        expect((await openedAt(own)).serverStorage.getItem('ra.seen.K3J9QD')).toBeNull();
        expect((await openedAt(elsewhere)).serverStorage.getItem('ra.seen.K3J9QD')).toBe('shown');
        serverStorage.removeItem('ra.seen.K3J9QD');
        expect(stored.size).toBe(0);
    });

    it('does not have the settings of the page', async () => {
        (await openedAt(own)).keepName('Anna');
        expect((await openedAt(elsewhere)).ownName()).toBe('Anna');
    });
});
