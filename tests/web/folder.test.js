// The page in a folder of a site, behind a proxy that takes the folder's name away or keeps it.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { playTurns } from './support/guest.js';
import { randomFrom } from './support/random.js';
import { Server } from './support/server.js';
import { setStage } from './support/stage.js';

const play = setStage();

/** A site whose folder `/ra/` is a server's. */
class Site {
    #sockets = new Set();
    #proxy;

    /** Of the server, to be set before the first client comes. */
    port = 0;

    /** `keeps`: the server is asked for `/ra/`, as the browser asks. */
    static async start({ keeps }) {
        const site = new Site();
        site.#proxy = createServer((asked, answer) => {
            const passed = site.#pass(asked, keeps);
            if (!passed) return answer.writeHead(404).end();
            passed.on('response', (given) => given.pipe(answer.writeHead(given.statusCode, given.headers)));
            passed.on('error', () => answer.writeHead(502).end());
        });
        site.#proxy.on('upgrade', (asked, socket) => {
            const passed = site.#pass(asked, keeps);
            passed?.on('upgrade', (given, far, head) => {
                const fields = Object.entries(given.headers).map(([name, value]) => `${name}: ${value}\r\n`);
                socket.write(`HTTP/1.1 101 Switching Protocols\r\n${fields.join('')}\r\n`);
                socket.write(head);
                for (const end of [socket, far]) end.on('error', () => {});
                far.pipe(socket).pipe(far);
            });
            passed?.on('error', () => socket.destroy());
        });
        site.#proxy.on('connection', (socket) => site.#sockets.add(socket));
        await once(site.#proxy.listen(0, '127.0.0.1'), 'listening');
        return site;
    }

    get address() {
        return `http://localhost:${this.#proxy.address().port}/ra`;
    }

    #pass(asked, keeps) {
        if (!asked.url.startsWith('/ra/')) return undefined;
        const path = keeps ? asked.url : asked.url.slice('/ra'.length);
        // Over a connection of its own: one that was kept may be closed just when it is used again.
        const passed = request({ agent: false, host: '127.0.0.1', port: this.port, path, headers: asked.headers });
        passed.end();
        return passed;
    }

    close() {
        for (const socket of this.#sockets) socket.destroy();
        this.#proxy.close();
    }
}

async function playThere(stage, site) {
    const anna = await stage.guestAt(`${site.address}/`, 'Anna', { serviceWorkers: 'allow' });
    const bob = await stage.guestAt(`${site.address}/`, 'Bob');
    await anna.createRoom({ players: 2 });
    const link = await anna.link();
    assert.match(link, new RegExp(`^${site.address}/#/rooms/`), 'an invitation leads into the folder');
    await bob.enterByLink(link);
    await bob.sit();
    await anna.start();
    await playTurns([anna, bob], 4, randomFrom(41));

    await anna.page.goto(`${site.address}/#/about`);
    await anna.page.getByRole('link', { name: /^Documentation/ }).click();
    await anna.page.getByRole('heading', { name: 'Ra', exact: true }).waitFor();
    assert.match(anna.page.url(), /\/ra\/docs\//);
    await anna.page.getByRole('link', { name: 'Play', exact: true }).click();
    await anna.page.getByLabel('Your name').waitFor();
    assert.equal(anna.page.url(), `${site.address}/`);

    await anna.kept();
    for (const guest of [anna, bob]) guest.expectOutage();
    site.close();
    await anna.page.reload();
    await anna.page.getByRole('link', { name: 'Play offline' }).waitFor();
}

play('a proxy takes the name of the folder away', async (stage) => {
    const site = await Site.start({ keeps: false });
    site.port = Number(new URL(stage.server.address).port);
    try {
        await playThere(stage, site);
    } finally {
        site.close();
    }
});

play('a proxy keeps the name of the folder, which the server knows', async (stage) => {
    const site = await Site.start({ keeps: true });
    const server = await Server.start(['--public-url', site.address]);
    site.port = Number(new URL(server.address).port);
    try {
        await playThere(stage, site);
        const { status } = await server.get('/ra/api/games');
        assert.equal(status, 200);
    } finally {
        site.close();
        await server.dispose();
    }
});
