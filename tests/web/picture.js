// npm run picture: takes the picture of a table in the README anew, docs/table.jpg.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Guest, chooseHastily } from './support/guest.js';
import { randomFrom } from './support/random.js';
import { Server } from './support/server.js';
import { launchBrowser } from './support/stage.js';

const target = fileURLToPath(new URL('../../docs/table.jpg', import.meta.url));
/** Bytes: the README and the site are to open fast. A test holds the picture to it. */
const mostBytes = 200_000;
const size = { width: 1280, height: 800 };

const server = await Server.start();
const browser = await launchBrowser();
try {
    const guest = await Guest.arrive(browser, server.address, 'Anna', { viewport: size, colorScheme: 'dark' });
    await guest.createRoom({ players: 4 });
    await guest.fillWithBotsAndStart();
    await playToAnAuction(guest);
    writeFileSync(target, await small(guest.page));
} finally {
    await browser.close();
    await server.dispose();
}

/** Plays until players have tiles before them, and may bid for many. */
async function playToAnAuction(guest) {
    const random = randomFrom(3);
    for (let version = 0; ; ) {
        const turn = await guest.turn(version);
        if (!turn) throw new Error('The game ended before there was much to bid for: try again.');
        const bids = turn.actions.some(({ action }) => action === 'bid');
        if (turn.version > 60 && turn.lot >= 5 && bids) return;
        await guest.click(chooseHastily(turn, random));
        ({ version } = turn);
    }
}

async function small(page) {
    for (let quality = 90; quality >= 50; quality -= 10) {
        const picture = await page.screenshot({ type: 'jpeg', quality });
        if (picture.length <= mostBytes) return picture;
    }
    throw new Error(`The picture is larger than ${mostBytes} bytes.`);
}
