// npm run screenshots -- FOLDER [--sizes phone,laptop] [--languages en,ru] [--parts ra,dice]: pictures of every screen of the
// page, for people to look at. All sizes, languages and parts unless some are named.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { forcedColors, inEveryLook, sizes, themes as usualThemes } from './support/access.js';
import { mouse } from './support/by-name.js';
import { playDice } from './support/dice.js';
import { Guest } from './support/guest.js';
import { randomFrom } from './support/random.js';
import { lobbyAt, manyTables } from './support/lobby.js';
import { deadlines, raAuction, seatAt, timed } from './support/seat.js';
import { Server } from './support/server.js';
import { launchBrowser } from './support/stage.js';
import { clickEveryKind } from './support/tour.js';

const languages = ['en', 'nl', 'de', 'ru'];
const themes = { ...usualThemes, forced: forcedColors };
const {
    positionals: [folder],
    values: chosen,
} = parseArgs({ allowPositionals: true, options: { sizes: { type: 'string' }, languages: { type: 'string' }, parts: { type: 'string' } } });
if (!folder) throw new Error('usage: npm run screenshots -- FOLDER [--sizes NAME,…] [--languages CODE,…] [--parts NAME,…]');
const chosenSizes = known(chosen.sizes, Object.keys(sizes));
const chosenLanguages = known(chosen.languages, languages);
const chosenParts = known(chosen.parts, ['pages', 'devices', 'ra', 'clocks', 'dice']);
mkdirSync(folder, { recursive: true });

/** What is seen of clocks: the last seconds of a live one, and over days a pause that is asked for. */
const clockScenes = { live: { bank: 9000, room: {} }, days: { bank: 185_000_000, room: { pause: { holds: false, seats: [2] } } } };

const server = await Server.start();
const browser = await launchBrowser();
try {
    const [anna, bob, cathy] = await Promise.all(
        ['Anna', 'Bob', 'Cathy'].map((name) => Guest.arrive(browser, server.address, name, {})),
    );
    if (chosenParts.includes('pages')) await photographPages(cathy);
    if (chosenParts.includes('devices')) await photographDevices();
    if (chosenParts.includes('ra')) await photographRa(anna, bob);
    if (chosenParts.includes('clocks')) await photographClocks();
    if (chosenParts.includes('dice')) await photographDice(cathy);
} finally {
    await browser.close();
    await server.dispose();
}

/** Of a list, those that are named, or all; throws for a name that is not in it. */
function known(named, all) {
    const list = named?.split(',') ?? all;
    const unknown = list.filter((name) => !all.includes(name));
    if (unknown.length > 0) throw new Error(`unknown: ${unknown}; there are ${all}`);
    return list;
}

/** What can be seen without a room. */
async function photographPages(guest) {
    const { page } = guest;
    await guest.openLobby();
    await photograph(guest, 'lobby');
    await guest.openChoice();
    await page.getByText('More', { exact: true }).click();
    await page.getByText('More options').click();
    await photograph(guest, 'lobby-options');
    await page.getByRole('button', { name: 'Preferences' }).click();
    await photograph(guest, 'preferences');
    await page.keyboard.press('Escape');
    await page.goto(`${server.address}/#/alone`);
    await page.getByRole('button', { name: 'Start the game' }).waitFor();
    await photograph(guest, 'alone');
    const pages = {
        'rules/ra': 'Keys', 'rules/ra-pharaoh': 'Keys', 'rules/ra-dice': 'Keys', fair: 'How you can check that it was fair', about: 'About this game',
    };
    for (const [path, heading] of Object.entries(pages)) {
        await page.goto(`${server.address}/#/${path}`);
        await page.getByRole('heading', { name: heading }).first().waitFor();
        await photograph(guest, path.replace('/', '-'));
    }
    await page.goto(`${server.address}/#/rooms/ZZZZZZ`);
    await page.getByText('There is no such room').waitFor();
    await photograph(guest, 'no-such-room');
}

/** At a made-up lobby. */
async function photographDevices() {
    const guest = await Guest.arrive(browser, server.address, 'Anna', {});
    const { page } = guest;
    const { end } = await lobbyAt(guest, { tables: manyTables() });
    await guest.openLobby();
    await page.getByText('Your turn').first().waitFor();
    await photograph(guest, 'tables');
    await page.goto(`${server.address}/#/devices`);
    await page.getByRole('button', { name: 'Show a code' }).click();
    await page.getByRole('button', { name: 'Make a recovery code' }).click();
    await page.getByTestId('recovery-code').waitFor();
    await photograph(guest, 'devices');
    await page.goto(`${server.address}/#/device/ABCDE-FGHJK`);
    await page.getByRole('button', { name: 'Play here' }).click();
    await page.getByText('This browser has 5 tables').waitFor();
    await photograph(guest, 'device');
    await page.goto(`${server.address}/#/`);
    await page.getByText('Your turn').first().waitFor();
    end(4009);
    await page.getByText('Another of your devices has signed this browser off.').waitFor();
    await photograph(guest, 'signed-off');
    await page.context().close();
}

async function photographRa(host, friend) {
    await host.createRoom({ players: 4 });
    const link = await host.link();
    await friend.page.goto(link);
    await photograph(friend, 'entry');
    await friend.enterByLink(link);
    await friend.page.getByRole('button', { name: 'Take a seat' }).waitFor();
    await photograph(friend, 'room-guest');
    await friend.sit();
    await photograph(host, 'room-host');
    await friend.page.getByRole('button', { name: 'Leave my seat' }).click();
    await friend.watch();
    await host.fillWithBotsAndStart();

    const random = randomFrom(7);
    await clickEveryKind(host, random, (kind) => photograph(host, `board-${kind}`));
    await photograph(friend, 'board-spectator');
    await host.page.keyboard.press('[');
    await photograph(host, 'board-past');
    await host.page.keyboard.press('Escape');
    await host.finishGame();
    await host.results();
    await photograph(host, 'result');
    await photographReplay(host, 'replay');
}

/** Each at a made-up table, for somebody new. */
async function photographClocks() {
    for (const [kind, { bank, room }] of Object.entries(clockScenes)) {
        const guest = await Guest.arrive(browser, server.address, 'Anna', {});
        const view = timed(raAuction(4), kind);
        const legal = [{ type: 'pass' }, ...view.game.seats[0].up.map((sun) => ({ type: 'bid', sun }))];
        const { send } = await seatAt(guest, { ...view, room: { ...view.room, ...room } }, legal);
        await guest.board();
        send(deadlines(0, bank, { 0: { bank }, 2: { bank: bank / 2 }, 3: { bank: bank * 3, missed: 3 } }));
        await guest.page.locator('.status [data-clock="runs"]').waitFor();
        await photograph(guest, `clocks-${kind}`);
        await guest.page.context().close();
    }
}

/** The dice game, each time that something else is asked. */
async function photographDice(guest) {
    const select = { 'Length of the sun track': '6 spaces' };
    await guest.createRoom({ game: 'Ra: The Dice Game', players: 3, select });
    await guest.fillWithBotsAndStart();
    const seen = new Set();
    await playDice(guest.page, mouse(), randomFrom(8), {
        visit: async (asked) => {
            if (seen.has(asked)) return;
            seen.add(asked);
            await photograph(guest, `dice-${asked}`);
        },
    });
    await guest.results();
    await photograph(guest, 'dice-result');
    await photographReplay(guest, 'dice-replay');
}

async function photographReplay(guest, name) {
    await guest.page.getByRole('link', { name: 'Replay', exact: true }).click();
    const controls = guest.page.getByRole('region', { name: 'Going through the game' });
    await controls.waitFor();
    await controls.getByRole('slider').fill('20');
    await guest.page.locator('[data-review="0"]').click();
    await guest.page.locator('[data-reviewed]').waitFor();
    await photograph(guest, name);
}

async function photograph({ page }, state) {
    const language = page.locator('footer select');
    for (const code of chosenLanguages) {
        await language.selectOption(code, { force: true });
        await page.locator(`html[lang="${code}"]`).waitFor();
        await inEveryLook(page, chosenSizes, async (look) => {
            await page.evaluate(() => scrollTo(0, 0));
            await page.screenshot({ path: join(folder, `${state}-${code}-${look}.png`), fullPage: true });
        }, themes);
    }
    await language.selectOption('en', { force: true });
    await page.locator('html[lang="en"]').waitFor();
    console.log(state);
}
