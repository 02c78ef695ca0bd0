// Somebody in front of a browser, who knows the page by its words and plays by clicking what it offers.
import assert from 'node:assert/strict';
import { numberIn } from './by-name.js';
import { pickWeighted } from './random.js';
import { leaksIn } from './traffic.js';

/** Draws much and bids little, so that a game ends soon. */
const hasty = { draw: 16, end: 8, pass: 6, bid: 4, discard: 4, god: 3, invoke: 1 };

export function chooseHastily({ actions }, random) {
    return pickWeighted(actions, ({ action }) => hasty[action], random);
}

/** Milliseconds until something that was waited for is taken as missing: many, for a machine that is busy with other work. */
const patience = 120_000;

/** So wide that log and room stand open beside the table. */
const withDrawer = { width: 1600, height: 900 };

const lostConnection = /^(WebSocket connection to '.*' failed|Failed to load resource: net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE))/;
const keptNowhere = /^Service Worker registration blocked by Playwright/;
const refusedByPolicy = /violates the following Content Security Policy directive|violates the document's Content Security Policy/;
const withoutEncryption = /^The Cross-Origin-Opener-Policy header has been ignored/;

export class Guest {
    /** Each connection that the page made, as the list of the messages received. */
    traffic = [];
    #problems = [];
    #outageExpected = false;
    #encryptionExpected = true;
    #refusalExpected = false;

    static async arrive(browser, address, name, options) {
        // A page that is kept takes time to keep: only those keep it that are to be opened without a server.
        const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', serviceWorkers: 'block', viewport: withDrawer, ...options });
        context.setDefaultTimeout(patience);
        return new Guest(await context.newPage(), address, name);
    }

    constructor(page, address, name) {
        this.page = page;
        this.address = address;
        this.name = name;
        page.on('websocket', (socket) => this.#listen(socket));
        page.on('pageerror', (error) => this.#problems.push(String(error)));
        page.on('console', (message) => this.#onConsole(message));
    }

    /** From now on, the page may tell the console that the server cannot be reached. */
    expectOutage() {
        this.#outageExpected = true;
    }

    /** From now on, the page may tell the console that the site it comes from lets it reach no other server. */
    expectRefusal() {
        this.#refusalExpected = true;
    }

    /** The page comes without encryption; the browser may warn of that. */
    expectNoEncryption() {
        this.#encryptionExpected = false;
    }

    /** What this guest's page did wrong, or received without right. */
    complaints() {
        const all = [...this.#problems, ...leaksIn(this.traffic)];
        return all.map((complaint) => `${this.name}'s page: ${complaint}`);
    }

    /** For somebody who wants to know why a test failed. */
    async story() {
        const last = this.traffic.at(-1)?.slice(-3) ?? [];
        const seen = await this.page.locator('body').ariaSnapshot().catch((error) => String(error));
        const lines = [...last.map((message) => JSON.stringify(message).slice(0, 400)), ...seen.split('\n')];
        return [`${this.name} at ${this.page.url()}`, ...lines].join('\n  ');
    }

    // ---- coming in ----

    async openLobby() {
        await this.page.goto(this.address);
        await this.page.getByLabel('Your name').fill(this.name);
    }

    /** Waits until the lobby is connected, and has no public rooms. A browser complains of a connection that ends before. */
    async emptyLobby() {
        await this.page.getByText('No public room is open right now.').waitFor();
    }

    async playNow() {
        await this.openLobby();
        await this.page.getByRole('button', { name: 'Play now' }).click();
        await this.board();
    }

    /** Opens what "Play now" and "Invite friends" are about. */
    async openChoice() {
        await this.page.getByText(/^Ra, Classic · \d players · /).click();
    }

    /** Creates a room and sits down in it. `settings` are the labels to choose or tick; a pace of zero unless they say so. */
    async createRoom({ game = 'Ra', edition = 'Classic', players = 3, tick = [], select = {} } = {}) {
        await this.openLobby();
        await this.page.getByText('More', { exact: true }).click();
        const form = this.page.getByRole('region', { name: 'A room with your own settings' });
        await form.getByRole('radio', { name: game, exact: true }).check();
        if (game === 'Ra') await form.getByRole('radio', { name: edition, exact: true }).check();
        await form.getByRole('radio', { name: String(players), exact: true }).check();
        await form.getByText('More options').click();
        for (const label of tick) await form.getByRole('checkbox', { name: label }).setChecked(true);
        const choices = { 'Bot speed': 'Instant', ...select };
        for (const [label, choice] of Object.entries(choices)) {
            await form.getByRole('combobox', { name: label, exact: true }).selectOption({ label: choice });
        }
        await form.getByRole('button', { name: 'Create the room' }).click();
        await this.seated();
    }

    /**
     * Waits until the page is kept for when there is no server. One that is loaded just when its worker begins may still
     * come from the server, but not once it is loaded again.
     */
    async kept() {
        await this.page.evaluate(async () => void (await navigator.serviceWorker.ready));
    }

    link() {
        return this.page.getByLabel('Link').inputValue();
    }

    code() {
        return this.page.getByTestId('invite').innerText();
    }

    /** Follows a link for the first time, which asks for a name. */
    async enterByLink(link) {
        await this.page.goto(link);
        await this.page.getByLabel('Your name').fill(this.name);
        await this.page.getByRole('button', { name: 'Join' }).click();
    }

    async enterByCode(code) {
        await this.openLobby();
        await this.page.getByRole('textbox', { name: 'Code' }).fill(code);
        await this.page.getByRole('button', { name: 'Join', exact: true }).click();
    }

    async sit() {
        await this.page.getByRole('button', { name: 'Take a seat' }).click();
        await this.seated();
    }

    async seated() {
        await this.page.getByRole('listitem').filter({ hasText: this.name }).getByText('you', { exact: true }).waitFor();
    }

    async watch() {
        await this.page.getByRole('button', { name: 'Just watch' }).click();
        await this.watching();
    }

    /** Who comes to a table without an open seat watches. */
    async watching() {
        await this.page.getByText('You are watching').waitFor();
    }

    async start() {
        await this.page.getByRole('button', { name: 'Start the game' }).click();
        await this.board();
    }

    async fillWithBotsAndStart() {
        await this.page.getByRole('button', { name: 'Fill with bots and start' }).click();
        await this.board();
    }

    // ---- playing ----

    /** Opens what only the host may do. */
    async openHosting() {
        await this.page.getByText('Hosting', { exact: true }).click();
    }

    /** Waits for the game to be shown. Gives the version that the board shows. */
    async board() {
        await this.page.locator('[data-status="playing"]').waitFor();
        return this.version();
    }

    /** Removes a player for good, in a game that goes on. */
    async remove(name) {
        await this.page.getByRole('button', { name: `Remove ${name}`, exact: true }).click();
        await this.page.getByRole('button', { name: `Remove ${name}: sure?` }).click();
    }

    async version() {
        return Number(await this.page.locator('[data-version]').getAttribute('data-version'));
    }

    /** Waits until the board shows a later version. */
    async versionAfter(version) {
        const shown = await this.page.waitForFunction((known) => {
            const now = Number(document.querySelector('[data-version]')?.dataset.version);
            return now > known && now;
        }, version);
        return shown.jsonValue();
    }

    /** The seat that is asked. */
    async acting() {
        return Number(await this.page.locator('[data-acting]').getAttribute('data-acting'));
    }

    /**
     * Waits until the page offers something to do in a version after `version`. Gives that version, the actions offered,
     * how many tiles lie on the auction track, whether a God is among them, and how many Gods this guest has; `null` once
     * the game is over.
     */
    async turn(version = 0) {
        const turn = await this.page.waitForFunction((known) => {
            const board = document.querySelector('[data-acting]');
            if (!board) return undefined;
            if (board.dataset.status === 'finished') return { over: true };
            const shown = Number(board.dataset.version);
            const offered = [...board.querySelectorAll('[data-action]:enabled')].filter((button) => !button.closest('[inert]'));
            if (shown <= known || offered.length === 0) return undefined;
            const items = (list) => [...board.querySelectorAll(`[aria-label="${list}"] > li`)];
            const isGod = (item) => item.textContent.trim().startsWith('God');
            const gods = items('Your tiles').find(isGod);
            return {
                version: shown,
                // What explains a button is no part of its action.
                actions: offered.map(({ dataset: { explains, explainsTitle, ...action } }) => action),
                lot: items('Auction track').filter((item) => !item.textContent.includes('open')).length,
                godToWin: items('Auction track').some(isGod),
                // The number on the tiles: it is said once more for who does not see it.
                gods: Number(gods?.lastElementChild.textContent ?? 0),
            };
        }, version);
        const { over, ...offer } = await turn.jsonValue();
        return over ? null : offer;
    }

    /** Ends the pause after an epoch, if there is one. */
    async readNews() {
        const news = this.page.locator('dialog.news[open]');
        while (await news.count()) await news.getByRole('button').click();
    }

    async click(action) {
        await this.readNews();
        const attributes = Object.entries(action).map(([name, value]) => `[data-${name}="${value}"]`);
        await this.page.locator(attributes.join('')).click();
    }

    /**
     * Does what is offered whenever something is, until the game is over, `enough(turn)` says so, or it was done `upTo` times.
     * Gives the number of clicks.
     */
    async play({ random, choose = chooseHastily, enough = () => false, upTo = Infinity }) {
        let version = 0;
        for (let clicks = 0; ; clicks += 1) {
            const turn = clicks < upTo ? await this.turn(version) : null;
            if (!turn || enough(turn)) return clicks;
            await this.click(await choose(turn, random));
            ({ version } = turn);
        }
    }

    /**
     * Plays to the end of the game as fast as the page can, by its own buttons: for tests of what comes of a game. Nothing is
     * seen or hit with a mouse on the way, and suns are spent early, which ends epochs soon. Gives the number of clicks.
     */
    finishGame() {
        return this.page.evaluate(clickToTheEnd, ['bid', 'invoke', 'discard', 'end', 'pass']);
    }

    /** What the page shows of the game: the version, and the words on the table and on this guest's own display. */
    async shown() {
        // The scores come with a part of the page of their own, a moment later.
        await this.page.waitForFunction(() => [...document.querySelectorAll('[data-testid="tally"]')].every((tally) => tally.querySelector('button')));
        // They, and the log, follow a new position in a task behind the next frame (late.svelte.ts), as this does.
        await this.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
        const texts = (name) => this.page.getByRole('region', { name, exact: true }).allInnerTexts();
        return { version: await this.version(), table: await texts('Table'), own: await texts('Your display') };
    }

    // ---- the end ----

    /** The result as the page shows it: the headline, the ranking, and every player's sheet, all as texts. */
    async results() {
        await this.page.locator('[data-status="finished"]').waitFor();
        const results = this.page.getByRole('region', { name: /wins?$/ });
        return results.evaluate((region) => {
            const texts = (table, rows) => [...table.querySelectorAll(rows)].map((row) => [...row.cells].map((cell) => (cell.querySelector('bdi') ?? cell).innerText.trim()));
            const [ranking, ...sheets] = region.querySelectorAll('table');
            return {
                headline: region.querySelector('h2').innerText,
                ranking: texts(ranking, 'tbody tr'),
                sheets: Object.fromEntries(sheets.map((table) => [table.caption.innerText, texts(table, 'tbody tr, tfoot tr')])),
            };
        });
    }

    // ---- for the harness ----

    #listen(socket) {
        const messages = [];
        this.traffic.push(messages);
        socket.on('framereceived', ({ payload }) => messages.push(JSON.parse(payload)));
    }

    #onConsole(message) {
        if (message.type() !== 'error' && message.type() !== 'warning') return;
        const text = `${message.text()} (${message.location().url})`;
        if (keptNowhere.test(text)) return;
        if (this.#outageExpected && lostConnection.test(text)) return;
        if (this.#refusalExpected && refusedByPolicy.test(text)) return;
        if (!this.#encryptionExpected && withoutEncryption.test(text)) return;
        this.#problems.push(text);
    }
}

/** Clicks the first of these kinds of action that is offered, once a version, until the game is over. Gives the number of clicks. Runs in the page. */
function clickToTheEnd(kinds) {
    return new Promise((resolve) => {
        let clicked = 0;
        let clicks = 0;
        const look = () => {
            document.querySelector('dialog.news[open] button')?.click();
            const { version, status } = document.querySelector('[data-version]')?.dataset ?? {};
            if (status === 'finished') {
                changes.disconnect();
                return resolve(clicks);
            }
            const offered = (kind) => document.querySelector(`[data-action="${kind}"]:enabled`);
            const kind = Number(version) > clicked && kinds.find(offered);
            if (!kind) return;
            clicked = Number(version);
            clicks += 1;
            offered(kind).click();
        };
        const changes = new MutationObserver(look);
        changes.observe(document, { attributes: true, childList: true, subtree: true });
        look();
    });
}

/**
 * Plays so many turns with the guests, who sit in this order and are the whole table; then waits until all of them show
 * the last one. Gives how often each of them clicked.
 */
export async function playTurns(guests, turns, random) {
    const clicks = guests.map(() => 0);
    for (let turn = 0; turn < turns; turn += 1) {
        const seat = await guests[0].acting();
        const offer = await guests[seat].turn();
        await guests[seat].click(chooseHastily(offer, random));
        clicks[seat] += 1;
        await Promise.all(guests.map((guest) => guest.versionAfter(offer.version)));
    }
    return clicks;
}

/** The same for the dice game, where points come between the epochs as well, and may be fewer than none. */
export function assertDiceSheetsAddUp({ ranking, sheets }) {
    for (const [, name, first, second, third, score] of ranking) {
        const rows = Object.fromEntries(sheets[name].map(([title, ...cells]) => [title, cells.map(numberIn)]));
        const { 'Epoch total': totals, 'Start and turns': between, Total: after, ...parts } = rows;
        assert.deepEqual(totals.slice(0, 3), [first, second, third].map(numberIn), `${name}'s epochs`);
        for (const column of [0, 1, 2, 3]) {
            const sum = Object.values(parts).reduce((all, cells) => all + cells[column], 0);
            assert.equal(sum, totals[column], `${name}'s column ${column + 1}`);
        }
        const course = [0, 1, 2].reduce((all, epoch) => [...all, (all.at(-1) ?? 0) + totals[epoch] + between[epoch]], []);
        assert.deepEqual(after, [...course, numberIn(score)], `${name}'s points`);
        assert.equal(course[2], numberIn(score), `${name}'s points at the end`);
    }
}

/** The numbers that a page shows agree with each other: parts with their sums, sums with the ranking. */
export function assertSheetsAddUp({ ranking, sheets }) {
    for (const [, name, first, second, third, fame] of ranking) {
        const rows = Object.fromEntries(sheets[name].map(([title, ...cells]) => [title, cells.map(numberIn)]));
        const { 'Epoch total': totals, 'Starting fame': start, Total: fameAfter, ...parts } = rows;
        assert.deepEqual(totals.slice(0, 3), [first, second, third].map(numberIn), `${name}'s epochs`);
        for (const column of [0, 1, 2, 3]) {
            const sum = Object.values(parts).reduce((all, cells) => all + cells[column], 0);
            assert.equal(sum, totals[column], `${name}'s column ${column + 1}`);
        }
        const course = totals.slice(0, 3).reduce((all, total) => [...all, Math.max(0, (all.at(-1) ?? start[0]) + total)], []);
        assert.deepEqual(fameAfter, [...course, numberIn(fame)], `${name}'s fame`);
        assert.equal(course[2], numberIn(fame), `${name}'s fame at the end`);
    }
}
