// npm run screenshots -- FOLDER: pictures of every state of the page, for people to look at.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { inEveryLook, sizes } from './support/access.js';
import { Guest } from './support/guest.js';
import { randomFrom } from './support/random.js';
import { Server } from './support/server.js';
import { launchBrowser } from './support/stage.js';
import { playDiceByTaps } from './support/dice.js';
import { clickEveryKind } from './support/tour.js';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('usage: npm run screenshots -- FOLDER');
mkdirSync(folder, { recursive: true });

const server = await Server.start();
const browser = await launchBrowser();
try {
    await photographAll();
} finally {
    await browser.close();
    await server.dispose();
}

async function photographAll() {
    const [anna, bob] = await Promise.all(
        ['Anna', 'Bob'].map((name) => Guest.arrive(browser, server.address, name, {})),
    );
    await anna.openLobby();
    await photograph(anna, 'lobby');
    await anna.createRoom({ players: 4 });
    const link = await anna.link();
    await bob.page.goto(link);
    await photograph(bob, 'entry');
    await bob.enterByLink(link);
    await bob.page.getByRole('button', { name: 'Take a seat' }).waitFor();
    await photograph(bob, 'room-guest');
    await bob.sit();
    await photograph(anna, 'room-host');
    await bob.page.getByRole('button', { name: 'Leave my seat' }).click();
    await bob.watch();
    await anna.fillWithBotsAndStart();

    const random = randomFrom(7);
    await clickEveryKind(anna, random, (kind) => photograph(anna, `board-${kind}`));
    await photograph(bob, 'board-watcher');
    await anna.play({ random });
    await anna.results();
    await photograph(anna, 'result');

    await photographDice();

    await bob.page.goto(`${server.address}/#/rooms/ZZZZZZ`);
    await bob.page.getByText('There is no such room').waitFor();
    await photograph(bob, 'no-such-room');
    for (const book of ['ra', 'ra-pharaoh', 'ra-dice']) {
        await bob.page.goto(`${server.address}/#/rules/${book}`);
        await bob.page.getByRole('heading', { name: 'Keys' }).waitFor();
        await photograph(bob, `rules-${book}`);
    }
    await bob.page.goto(`${server.address}/#/about`);
    await photograph(bob, 'about');
}

/** The dice game, each time that something else is asked. */
async function photographDice() {
    const cathy = await Guest.arrive(browser, server.address, 'Cathy', {});
    await cathy.createRoom({ game: 'Ra: The Dice Game', players: 3, select: { 'Length of the sun track': '6 spaces' } });
    await cathy.fillWithBotsAndStart();
    const seen = new Set();
    await playDiceByTaps(cathy, randomFrom(8), {
        visit: async (asked) => {
            if (seen.has(asked)) return;
            seen.add(asked);
            await photograph(cathy, `dice-${asked}`);
        },
    });
    await cathy.results();
    await photograph(cathy, 'dice-result');
}

async function photograph({ page }, state) {
    await inEveryLook(page, Object.values(sizes), async (look) => {
        await page.evaluate(() => scrollTo(0, 0));
        await page.screenshot({ path: join(folder, `${state}-${look}.png`), fullPage: true });
    });
    console.log(state);
}
