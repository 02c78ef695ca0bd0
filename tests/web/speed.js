// How fast the page is on a slow phone, and whether that is within its budget: a line for each, and exit status 1 when one is
// over. Times depend on the machine, so that this is no test: `npm run speed` on one that does nothing else.
import { Guest } from './support/guest.js';
import { Server } from './support/server.js';
import { launchBrowser } from './support/stage.js';

/** How many times slower than this machine's the processor is. */
const slowdown = 4;
/** 1.6 Mbit/s, in bytes per second, both ways, and nothing else in between. */
const slowNetwork = { offline: false, latency: 0, downloadThroughput: 200_000, uploadThroughput: 200_000 };

const loads = 7;
/** Updates of a game that are measured: most of them are what bots do. */
const updatesMeasured = 60;
const frame = 16.7;

const server = await Server.start();
const browser = await launchBrowser();
try {
    const over = [
        report('"Play now" can be used', 1000, await firstLoads(null)),
        report('"Play now" can be used, at 1.6 Mbit/s', 2000, await firstLoads(slowNetwork)),
        report('an update of Ra is drawn', frame, await updates('Ra')),
        report('an update of the dice game is drawn', frame, await updates('Ra: The Dice Game')),
    ];
    process.exitCode = over.includes(true) ? 1 : 0;
} finally {
    await browser.close();
    await server.dispose();
}

/** Says what was measured, in milliseconds. Gives whether its median is over the budget. */
function report(what, budget, measured) {
    if (measured.length < 5) throw new Error(`${what}: measured ${measured.length} times only`);
    const sorted = measured.toSorted((one, other) => one - other);
    const median = sorted[Math.floor(sorted.length / 2)];
    const over = median > budget;
    const [from, to] = [sorted[0], sorted.at(-1)].map((time) => time.toFixed(1));
    console.log(`${over ? 'OVER' : 'ok  '} ${what}: ${median.toFixed(1)} ms of ${budget} (CPU ÷ ${slowdown}, ${sorted.length} times, ${from} to ${to})`);
    return over;
}

async function arrive() {
    const guest = await Guest.arrive(browser, server.address, 'Anna', { reducedMotion: 'no-preference' });
    const devtools = await guest.page.context().newCDPSession(guest.page);
    const slowDown = () => devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return { guest, devtools, slowDown };
}

/** From the start of the navigation of somebody who was never here, until the button is painted. */
async function firstLoads(network) {
    const times = [];
    for (let load = 0; load < loads; load += 1) {
        const { guest, devtools, slowDown } = await arrive();
        const { page } = guest;
        await slowDown();
        await devtools.send('Network.enable');
        if (network) await devtools.send('Network.emulateNetworkConditions', network);
        await page.addInitScript(watchPlayNow);
        await page.goto(server.address);
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

/** What each update of a game against bots costs the page: from its message to the end of the frame that shows it, without the wait for that. */
async function updates(game) {
    const { guest, slowDown } = await arrive();
    await guest.page.addInitScript(watchUpdates);
    await guest.createRoom({ game, players: 4, select: { 'Bot speed': 'Fast' } });
    await guest.fillWithBotsAndStart();
    await slowDown();
    const times = await guest.page.evaluate((count) => window.playAndMeasure(count), updatesMeasured);
    await guest.page.context().close();
    return times;
}

/** Runs in the page. Who plays clicks there between frames: a test that looks for buttons from outside would cost what it measures. */
function watchUpdates() {
    let drawn = () => {};
    const Plain = window.WebSocket;
    window.WebSocket = class extends Plain {
        constructor(...how) {
            super(...how);
            this.addEventListener('message', ({ data }) => {
                if (data.includes('"type":"update"')) measure();
            });
        }
    };
    /** Runs `then` as a task of its own, as soon as nothing else is being done. */
    const next = (then) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = then;
        port2.postMessage(null);
    };
    function measure() {
        const began = performance.now();
        let handled;
        next(() => (handled = performance.now()));
        // A pointer over the page has style and layout done before this is called: the frame begins at the time it is given.
        requestAnimationFrame((frame) =>
            next(() => {
                const waited = handled < frame ? frame - handled : 0;
                drawn(performance.now() - began - waited);
            }),
        );
    }
    let seed = 91;
    const below = (count) => (seed = (seed * 48271) % 2147483647) % count;
    /** Clicks something that is offered; what is only picked is no update, and something else can be clicked after it. */
    function click() {
        const open = document.querySelector('dialog.news[open] button');
        const offered = open ? [open] : [...document.querySelectorAll('[data-action]:enabled, [data-use]:enabled')];
        if (offered.length === 0) return;
        offered[below(offered.length)].click();
        requestAnimationFrame(() => next(click));
    }
    window.playAndMeasure = (count) =>
        new Promise((resolve) => {
            const times = [];
            drawn = (time) => {
                if (times.push(time) === count) resolve(times);
                else if (times.length < count) click();
            };
            click();
        });
}
