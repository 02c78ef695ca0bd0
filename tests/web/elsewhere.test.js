// The page from one place, and the game on a server at another.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, extname, join, normalize } from 'node:path';
import { assertAccessible } from './support/access.js';
import { playTurns } from './support/guest.js';
import { randomFrom } from './support/random.js';
import { Server } from './support/server.js';
import { setStage } from './support/stage.js';

const play = setStage();
const folder = process.env.RA_WEB_DIST ?? dirname(Server.engine);
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.wasm': 'application/wasm' };

/** A site that serves the page's files, and knows nothing of the game. */
async function startSite() {
    const site = createServer(({ url }, answer) => {
        const path = normalize(new URL(url, 'http://site').pathname);
        const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
        try {
            const content = readFileSync(file);
            answer.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' }).end(content);
        } catch {
            answer.writeHead(404).end();
        }
    });
    await once(site.listen(0, '127.0.0.1'), 'listening');
    return {
        address: `http://localhost:${site.address().port}/`,
        close: () => {
            site.close();
            site.closeAllConnections();
        },
    };
}

const line = (page, server) => page.getByText(`This page talks to ${server}`, { exact: true });

play('people play on a server with a page from elsewhere, and one with its own', async (stage) => {
    const site = await startSite();
    const server = await Server.start(['--any-origin']);
    try {
        const page = `${site.address}?server=${server.address}`;
        const anna = await stage.guestAt(page, 'Anna');
        const bob = await stage.guestAt(page, 'Bob');
        await anna.createRoom({ players: 3 });
        await line(anna.page, server.address).waitFor();
        await assertAccessible(anna.page, 'a room from elsewhere');
        const link = await anna.link();
        assert.ok(link.startsWith(`${page}#/rooms/`), `an invitation leads to the same page and server: ${link}`);
        await bob.enterByLink(link);
        await bob.sit();
        const carol = await stage.guestAt(server.address, 'Carol');
        await carol.enterByLink(server.address + '/' + new URL(link).hash);
        await carol.sit();
        assert.equal(await line(carol.page, server.address).count(), 0, 'a page says nothing of its own server');
        await anna.start();
        await playTurns([anna, bob, carol], 4, randomFrom(77));

        // It fits into the window, with the line above it.
        const overhang = await anna.page.evaluate(() => document.querySelector('.board').getBoundingClientRect().bottom - innerHeight);
        assert.ok(overhang <= 0.5, `the board ends ${overhang} px below the window`);

        await Promise.all([anna, bob, carol].map((guest) => guest.finishGame()));
        await anna.page.getByRole('button', { name: 'Verify' }).click();
        await anna.page.getByText(/own number is among them/).first().waitFor();

        // A private room's record is asked for with its invite.
        const [, , room, invite] = new URL(link).hash.split('/');
        await bob.page.goto(`${page}#/replay/${room}/1/${invite}`);
        await bob.page.getByRole('region', { name: 'Going through the game' }).getByText(/^Move 0 of \d+$/).waitFor();

        const keys = await anna.page.evaluate(() => Object.keys(localStorage).filter((key) => /token|seen|tables/.test(key)));
        assert.ok(keys.length >= 3);
        for (const key of keys) assert.ok(key.startsWith(`${server.address}/ `), `${key} belongs to the server`);
        // The server goes before they do.
        for (const guest of [anna, bob, carol]) guest.expectOutage();
    } finally {
        await server.dispose();
        site.close();
    }
});

play('a server that does not allow it is not reached', async (stage) => {
    const site = await startSite();
    try {
        const { page } = await stage.guestAt(site.address, 'Anna').then((guest) => (guest.expectOutage(), guest));
        await page.goto(`${site.address}?server=${stage.server.address}`);
        await page.getByText('No connection to the server').waitFor();
        await line(page, stage.server.address).waitFor();
    } finally {
        site.close();
    }
});

play('a site that lets its pages reach nothing else is named, with a way on', async (stage) => {
    const anna = await stage.guest('Anna');
    anna.expectRefusal();
    anna.expectOutage();
    const { page } = anna;
    await page.goto(`${stage.server.address}/?server=https://ra.example`);
    await page.getByRole('alert').filter({ hasText: 'This page cannot talk to https://ra.example' }).waitFor();
    await assertAccessible(page, 'a site that allows no other server');
    await page.getByRole('link', { name: "Use this site's own server" }).click();
    await page.getByText('This page cannot talk to').waitFor({ state: 'hidden' });
    await anna.playNow();
});

play('an invalid address of a server is named, with a way on', async (stage) => {
    const anna = await stage.guest('Anna');
    const { page } = anna;
    await page.goto(`${stage.server.address}/?server=javascript:alert(1)#/rooms/K3J9QD`);
    await page.getByRole('alert').filter({ hasText: '“javascript:alert(1)” is not the address of a server' }).waitFor();
    assert.deepEqual(anna.traffic, [], 'nobody was asked');
    await page.getByRole('link', { name: "Use this site's own server" }).click();
    await page.getByLabel('Your name').waitFor();
});
