// Looking back: at a game that goes on, and at one that is over.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { assertAccessible, settled } from './support/access.js';
import { chooseHastily } from './support/guest.js';
import { randomFrom } from './support/random.js';
import { raView, seatAt } from './support/seat.js';
import { setStage } from './support/stage.js';

const play = setStage();
const golden = (game) => new URL(`../golden/${game}.json`, import.meta.url);
const now = (page) => page.locator('[data-time="live"]');
const then = (page) => page.locator('[data-time="past"]');
const entries = (page) => page.getByRole('log', { name: 'Log' }).locator('button[data-entry]');
const controls = (page) => page.getByRole('region', { name: 'Going through the game' });
const at = (page, move, moves) => controls(page).getByText(`Move ${move} of ${moves}`, { exact: true }).waitFor();

/** Waits until the table shows these words: what moves on it moves to its end first. */
const showsTable = (page, words) => page.waitForFunction((words) => document.querySelector('.scene > .table')?.innerText === words, words);

play('a player and a watcher look back while the game goes on, and when it is over; then they see it again', async (stage) => {
    const anna = await stage.guest('Anna');
    const dora = await stage.guest('Dora');
    await anna.createRoom({ players: 2 });
    await dora.enterByLink(await anna.link());
    await dora.page.getByRole('button', { name: 'Just watch' }).click();
    await anna.fillWithBotsAndStart();
    await dora.watching();
    const random = randomFrom(80);
    await anna.play({ random, upTo: 4 });
    const turn = await anna.turn();

    const { table: [live] } = await anna.shown();
    await anna.page.keyboard.press('[');
    await then(anna.page).getByText(/^You are looking at move \d+ of \d+\.$/).waitFor();
    await anna.page.getByText('It is your turn now.').waitFor();
    assert.equal(await anna.page.locator('[data-action]:enabled').count(), 0, 'nothing can be done in the past');
    assert(Number(await then(anna.page).getAttribute('data-version')) < turn.version);
    for (const key of ['d', 'r', 'p', 'Enter']) await anna.page.keyboard.press(key);
    await assertAccessible(anna.page, 'looking back');
    await anna.page.keyboard.press('Escape');
    await now(anna.page).waitFor();
    // Nothing was played: now is now.
    await showsTable(anna.page, live);

    await entries(anna.page).first().click();
    await then(anna.page).getByText('You are looking at move 0 of').waitFor();
    await anna.page.keyboard.press(']');
    await then(anna.page).getByText('You are looking at move 1 of').waitFor();
    await anna.page.keyboard.press('\\');
    await now(anna.page).waitFor();

    // Dora looks back, and stays there, while Anna plays on.
    await entries(dora.page).first().click();
    const [, before] = /of (\d+)\./.exec(await then(dora.page).locator('.where').innerText());
    await anna.click(chooseHastily(await anna.turn(), random));
    await dora.page.waitForFunction((moves) => Number(/of (\d+)\./.exec(document.querySelector('.where')?.innerText)?.[1]) > moves, Number(before));
    await then(dora.page).getByText('You are looking at move 0 of').waitFor();
    await dora.page.getByRole('button', { name: 'Back to now' }).click();
    await now(dora.page).waitFor();

    await anna.play({ random });
    const { ranking } = await anna.results();
    await entries(anna.page).last().waitFor();
    await anna.page.keyboard.press('[');
    await then(anna.page).waitFor();
    await anna.page.getByRole('button', { name: 'Back to now' }).click();
    await anna.results();

    await anna.page.getByRole('link', { name: 'Replay', exact: true }).click();
    await controls(anna.page).waitFor();
    const moves = Number(await controls(anna.page).getByRole('slider').getAttribute('max'));
    await at(anna.page, 0, moves);
    await anna.page.keyboard.press('End');
    await at(anna.page, moves, moves);
    assert.deepEqual((await anna.results()).ranking, ranking, 'the replay ends as the game did');
    await anna.page.keyboard.press('ArrowLeft');
    await at(anna.page, moves - 1, moves);
    await anna.page.waitForURL((url) => url.hash.endsWith(`?move=${moves - 1}`));
    const link = anna.page.url();
    await anna.page.getByRole('button', { name: 'Verify' }).click();
    await anna.page.locator('.report[data-verdict="ok"]').waitFor();
    await anna.page.locator('[data-review="0"]').click();
    await anna.page.locator('[data-reviewed]').waitFor();
    await assertAccessible(anna.page, 'a replay');

    await dora.page.goto(link);
    await at(dora.page, moves - 1, moves);
});

play('a bid that was given ahead is gone with its auction, also for a player who looks back meanwhile', async (stage) => {
    const anna = await stage.guest('Anna');
    const { page } = anna;
    const { acted, update } = await seatAt(anna, raView(), []);
    await anna.board();
    update({ game: { track: { 2: 'gold' } } });
    await page.getByRole('button', { name: 'Bid automatically: Up to 9' }).click();
    await page.keyboard.press('[');
    await then(page).waitFor();

    const legal = [{ type: 'pass' }, { type: 'bid', sun: 4 }, { type: 'bid', sun: 9 }];
    const auction = { type: 'auction', cause: 'drawn', ra_player: 1, bidders: [0, 1], lowest: 1 };
    const changes = [[{ ra: 4, phase: auction }, legal], [{ phase: null }], [{ ra: 5, phase: auction }, legal]];
    for (const [index, [game, actions]] of changes.entries()) {
        update({ game }, actions);
        await then(page).getByText(`You are looking ${index + 2} moves back.`).waitFor();
    }
    await page.getByRole('button', { name: 'Back to now' }).click();
    await page.locator('[data-action="pass"]').click();
    assert.deepEqual((await acted).action, { type: 'pass' });
});

play('a record from disk is not taken for the game in the address', async (stage) => {
    const anna = await stage.guest('Anna');
    const { page } = anna;
    anna.expectOutage();
    await page.route('**/api/rooms/**', (route) => route.abort('connectionreset'));
    await page.goto(`${anna.address}/#/replay/ZZZZZZ/1?move=40`);
    await page.getByText('The game could not be opened.').waitFor();
    await page.getByLabel('A record from your computer').setInputFiles(golden('ra/classic-4').pathname);
    await at(page, 0, JSON.parse(readFileSync(golden('ra/classic-4'))).actions.length);
    assert.equal(new URL(page.url()).hash, '#/replay');
    assert.equal(await page.getByRole('button', { name: 'Copy the link to this position' }).count(), 0);
});

play('records from disk are seen again, through anybody\'s eyes', async (stage) => {
    const { page } = await stage.guest('Anna');
    await page.goto(`${stage.server.address}/#/replay`);
    const picker = page.getByLabel('A record from your computer');
    await picker.setInputFiles({ name: 'no.json', mimeType: 'application/json', buffer: Buffer.from('{"format":') });
    await page.getByText('This file is not a Ra game record.').waitFor();
    await assertAccessible(page, 'a record that is none');
    const { players, actions, ...rest } = JSON.parse(readFileSync(golden('ra/classic-4')));
    const changed = JSON.stringify({ ...rest, players, actions: actions.toReversed() });
    await picker.setInputFiles({ name: 'changed.json', mimeType: 'application/json', buffer: Buffer.from(changed) });
    await page.getByText(/^This game record cannot be played here: /).waitFor();
    const elsewhere = JSON.stringify({ ...rest, players, actions, game: 'ra-chess' });
    await picker.setInputFiles({ name: 'elsewhere.json', mimeType: 'application/json', buffer: Buffer.from(elsewhere) });
    await page.getByText(/^This game record is from another version of Ra, /).waitFor();

    await picker.setInputFiles(golden('ra/classic-4').pathname);
    await at(page, 0, actions.length);
    await controls(page).getByRole('slider').fill('57');
    await at(page, 57, actions.length);
    await controls(page).getByRole('combobox', { name: 'Seen by' }).selectOption(`1`);
    await page.getByTestId('own-fame').waitFor();
    await page.getByTestId('tally').nth(players.length - 1).getByRole('button').waitFor();
    await page.getByRole('figure', { name: 'Fame over the game' }).getByText(`${players[1]}: `).waitFor({ state: 'attached' });
    await page.getByRole('figure', { name: 'Chance of winning' }).waitFor();
    const table = await page.getByRole('region', { name: 'Table', exact: true }).boundingBox();
    const turn = page.getByRole('region', { name: 'Turning points' }).getByRole('button').last();
    const [, turned] = /^Move (\d+)/.exec(await turn.innerText());
    await turn.click();
    await at(page, turned, actions.length);
    assert.deepEqual(await page.getByRole('region', { name: 'Table', exact: true }).boundingBox(), table, 'the board stays where it is');
    const luck = page.getByRole('region', { name: 'Luck and decisions' });
    await luck.getByRole('button').first().click();
    await luck.getByRole('row').nth(1).getByText(/^[+−]?\d+%$/).nth(2).waitFor();
    await controls(page).getByRole('combobox', { name: 'Go to' }).selectOption({ label: 'Auction 3' });
    const [, before] = /Move (\d+) of/.exec(await controls(page).locator('output').innerText());
    await controls(page).getByRole('combobox', { name: 'Speed' }).selectOption({ label: 'Fast' });
    await controls(page).getByRole('button', { name: 'Play', exact: true }).click();
    await page.waitForFunction((from) => document.querySelector('input[type="range"]').valueAsNumber > from + 1, Number(before));
    await controls(page).getByRole('button', { name: 'Pause' }).click();
    await controls(page).getByRole('button', { name: 'Play', exact: true }).waitFor();

    await page.getByRole('button', { name: 'Open another record' }).click();
    await picker.setInputFiles(golden('dice/3').pathname);
    const dice = JSON.parse(readFileSync(golden('dice/3'))).actions.length;
    await at(page, 0, dice);
    await page.keyboard.press('End');
    await at(page, dice, dice);
    await page.getByRole('region', { name: /wins?$|win together/ }).waitFor();
    await assertAccessible(page, 'a replay of dice');
});

play('the controls of a replay hide nothing of its board on a laptop, and of Ra on a phone on its side', async (stage) => {
    const { page } = await stage.guest('Anna');
    await page.goto(`${stage.server.address}/#/replay`);
    for (const [name, ...heights] of [['ra/classic-4', 800, 360], ['dice/2', 800], ['dice/3', 800], ['dice/4', 800]]) {
        await page.getByLabel('A record from your computer').setInputFiles(golden(name).pathname);
        await controls(page).getByRole('slider').fill('20');
        for (const height of heights) {
            await page.setViewportSize({ width: height > 400 ? 1280 : 740, height });
            await settled(page);
            const [bottom, top] = await page.evaluate(() => {
                const parts = [...document.querySelectorAll('.scene > *, .scene .part, .scene .seat')];
                return [Math.max(...parts.map((part) => part.getBoundingClientRect().bottom)), document.querySelector('.replay-controls').getBoundingClientRect().top];
            });
            assert.ok(bottom <= top, `${name}: down to ${bottom}, where the controls begin at ${top}`);
        }
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.getByRole('button', { name: 'Open another record' }).click();
    }
});

play('a game is searched for decisions with one good answer, which are then asked', async (stage) => {
    const { page } = await stage.guest('Anna', { viewport: { width: 1280, height: 800 } });
    await page.goto(`${stage.server.address}/#/replay`);
    const { result, ...record } = JSON.parse(readFileSync(golden('ra/classic-3')));
    assert.ok(result);
    const open = async (moves) => {
        const text = JSON.stringify({ ...record, actions: record.actions.slice(0, moves) });
        await page.getByLabel('A record from your computer').setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(text) });
        await at(page, 0, moves);
    };
    const search = page.getByRole('region', { name: 'Find the bid' });
    await open(100);
    await page.evaluate(listen);
    await search.getByRole('button', { name: 'Look for puzzles' }).click();
    await search.getByRole('progressbar', { name: 'Find the bid' }).getByText(/% of the game searched/).waitFor();
    await search.getByRole('button', { name: 'Cancel' }).click();
    await search.getByRole('button', { name: 'Look again' }).click();
    // As long as the search takes.
    await search.getByText('One puzzle found.', { exact: false }).waitFor({ timeout: 0 });
    const heard = await page.evaluate(() => window.heard);
    assert.ok(heard.some((words) => words.includes('One puzzle found.')));
    assert.ok(heard.every((words) => !words.includes('%')), 'what counts on is not read out');
    await search.getByRole('button', { name: 'Solve them' }).click();

    const question = page.locator('.question');
    await question.getByText(/^Puzzle 1 of 1\. You are /).waitFor();
    await question.getByText('Your move?').waitFor();
    await assertAccessible(page, 'a puzzle');
    await page.keyboard.press(']');
    await page.locator('[data-action]').first().waitFor({ state: 'detached' });
    await question.getByRole('button', { name: 'Back to the question' }).click();
    await page.locator('[data-action="invoke"]').click();
    await question.getByText('Right', { exact: true }).waitFor();
    await question.getByText(/^Call Ra: \d+%$/).waitFor();
    await question.getByText(/What .* chose: Draw a tile\.$/).waitFor();
    assert.equal(await page.locator('[data-action]').count(), 0, 'it is asked once');
    await assertAccessible(page, 'a puzzle that was solved');
    await question.getByRole('button', { name: 'Back to the replay' }).click();
    await controls(page).waitFor();
    await search.getByText('Solved: 1.').waitFor();

    await page.getByRole('button', { name: 'Open another record' }).click();
    await open(3);
    await search.getByRole('button', { name: 'Look for puzzles' }).click();
    await search.getByText('No puzzle here').waitFor();
});

/** Keeps what a screen reader reads out by itself. Runs in the page. */
function listen() {
    window.heard = [];
    const regions = () => [...document.querySelectorAll('[role="status"]')];
    const watcher = new MutationObserver(() => window.heard.push(...regions().map(({ textContent }) => textContent)));
    watcher.observe(document.body, { childList: true, characterData: true, subtree: true });
}
