// How fast the page is on a slow phone, and whether that is within its budget: a line for each, and exit status 1 when one is
// over. Times depend on the machine, so that this is no test: `npm run speed` on one that does nothing else.
import { serveChess } from './support/chess.js';
import { Guest } from './support/guest.js';
import { Server } from './support/server.js';
import { SlowLine } from './support/slow-line.js';
import { launchBrowser } from './support/stage.js';
import { Updates } from './support/updates.js';

/** How many times slower than this machine's the processor is. */
const slowdown = 4;
/** 1.6 Mbit/s, each way. */
const bytesPerSecond = 200_000;

const loads = 7;
/** Updates of a game that are measured: most of them are what bots do. */
const updatesMeasured = 60;
const turns = 6;
const frame = 16.7;
/** How many times as long as the board of lichess, which has no words, no counts and nothing to check, a board may take. */
const mostTimes = 3;

const server = await Server.start();
const line = await SlowLine.open(new URL(server.address).port, bytesPerSecond);
const chess = await serveChess();
const browser = await launchBrowser();
try {
    const over = [
        report('"Play now" can be used', 1000, await firstLoads(server.address)),
        report('"Play now" can be used, at 1.6 Mbit/s', 2000, await firstLoads(line.address)),
    ];
    const [ra, dice, quick] = await updates();
    report('an update of chess is drawn', null, quick);
    over.push(
        report('an update of Ra is drawn', frame, ra),
        report('an update of the dice game is drawn', frame, dice),
        compare('an update of Ra', ra, quick),
        compare('an update of the dice game', dice, quick),
    );
    process.exitCode = over.includes(true) ? 1 : 0;
} finally {
    await browser.close();
    chess.close();
    line.close();
    await server.dispose();
}

/** Says what was measured, in milliseconds. Returns whether its median is over the budget, if there is one. */
function report(what, budget, measured) {
    if (measured.length < 5) throw new Error(`${what}: measured ${measured.length} times only`);
    const [from, median, late, to] = [0, 0.5, 0.9, 1].map((share) => quantile(measured, share).toFixed(1));
    const limit = budget === null ? '' : ` of ${budget}`;
    const spread = `CPU ÷ ${slowdown}, ${measured.length} times, ${from} to ${to}, p90 ${late}`;
    return verdict(budget !== null && median > budget, `${what}: ${median} ms${limit} (${spread})`);
}

/** Says how much longer an update of a game takes than one of chess, usually and when it takes long. Returns whether that is too much. */
function compare(what, measured, quick) {
    const shares = { median: 0.5, p90: 0.9 };
    const tooMuch = Object.entries(shares).map(([name, share]) => {
        const times = quantile(measured, share) / quantile(quick, share);
        return verdict(times > mostTimes, `${what} to one of chess, ${name}: ${times.toFixed(2)} of ${mostTimes}`);
    });
    return tooMuch.includes(true);
}

function verdict(over, words) {
    console.log(`${over ? 'OVER' : 'ok  '} ${words}`);
    return over;
}

/** That below which a share of what was measured is. */
function quantile(measured, share) {
    return measured.toSorted((one, other) => one - other)[Math.min(measured.length - 1, Math.floor(share * measured.length))];
}

async function arrive() {
    const guest = await Guest.arrive(browser, server.address, 'Anna', { reducedMotion: 'no-preference' });
    const devtools = await guest.page.context().newCDPSession(guest.page);
    const slowDown = () => devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return { guest, slowDown };
}

/** From the start of the navigation of somebody who was never here, until the button is painted. */
async function firstLoads(address) {
    const times = [];
    while (times.length < loads) {
        const { guest, slowDown } = await arrive();
        const { page } = guest;
        await slowDown();
        await page.addInitScript(watchPlayNow);
        await page.goto(address);
        times.push(await (await page.waitForFunction(() => window.playNowAt)).jsonValue());
        await page.context().close();
    }
    return times;
}

/** Runs in the page. */
function watchPlayNow() {
    const changes = new MutationObserver(() => {
        const button = [...document.querySelectorAll('button:enabled')].find(({ innerText }) => innerText.startsWith('Play now'));
        if (!button) return;
        changes.disconnect();
        // A message that is posted before a frame comes after it.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => (window.playNowAt = performance.now());
        requestAnimationFrame(() => port2.postMessage(null));
    });
    changes.observe(document, { childList: true, subtree: true });
}

/** What each update costs its page: of Ra and of the dice game, against bots, and of chess. They take turns, since a machine is not always as fast. */
async function updates() {
    const against = (game) => async (guest) => {
        await guest.createRoom({ game, players: 4, select: { 'Bot speed': 'Fast' } });
        await guest.fillWithBotsAndStart();
    };
    const pages = [
        await opened(against('Ra')),
        await opened(against('Ra: The Dice Game')),
        await opened(({ page }) => page.goto(chess.address)),
    ];
    for (let turn = 0; turn < turns; turn += 1) {
        for (const page of pages) await page.measure(updatesMeasured / turns);
    }
    await Promise.all(pages.map(({ page }) => page.context().close()));
    return pages.map(({ times }) => times);
}

async function opened(open) {
    const { guest, slowDown } = await arrive();
    const measured = await Updates.watch(guest.page);
    await open(guest);
    // Somebody's is there: after each layout the browser looks up what lies under it.
    await guest.page.mouse.move(320, 320);
    await slowDown();
    return measured;
}
