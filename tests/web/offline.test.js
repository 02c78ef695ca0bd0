// Games against bots with the server stopped: set up, played, left and come back to, and verified as played alone.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { assertAccessible } from './support/access.js';
import { mouse } from './support/by-name.js';
import { playDice } from './support/dice.js';
import { assertSheetsAddUp } from './support/guest.js';
import { randomFrom } from './support/random.js';
import { setStage } from './support/stage.js';

const play = setStage();
const raVerify = process.env.RA_VERIFY_BINARY ?? fileURLToPath(new URL('../../build/dev/bin/ra-verify', import.meta.url));

play('without a server a whole game of Ra, and one of dice, are played, and verify as played alone', async (stage) => {
    const anna = await stage.guest('Anna', { serviceWorkers: 'allow' });
    const { page } = anna;
    anna.expectOutage();
    await anna.openLobby();
    await anna.kept();
    await stage.server.stop();
    try {
        await page.reload();
        await page.getByRole('status').getByText('No connection to the server').waitFor();
        await assertAccessible(page, 'start page without a server');
        await page.getByRole('link', { name: 'Play offline' }).click();
        const form = page.getByRole('region', { name: 'Play offline' });
        await form.getByRole('button', { name: 'Start the game' }).waitFor();
        await assertAccessible(page, 'setting up a game without a server');
        await begin(form, { Bots: 'gentle' });
        await anna.board();
        assert.equal(await page.getByText('bot', { exact: true }).count(), 2, 'two bots sit there');
        await anna.play({ random: randomFrom(31), upTo: 6 });
        await anna.turn();
        const seen = await anna.shown();
        const log = await page.getByRole('log', { name: 'Log' }).innerText();
        await page.reload();
        await anna.turn();
        assert.deepEqual(await anna.shown(), seen, 'the game comes back as it was left');
        assert.equal(await page.getByRole('log', { name: 'Log' }).innerText(), log, 'with its log');

        await page.getByRole('link', { name: 'Lobby' }).first().click();
        await page.getByRole('link', { name: 'Back to Solo game' }).click();
        await anna.turn();
        await anna.finishGame();
        assertSheetsAddUp(await anna.results());
        await verified(anna, 'ra');
        await assertAccessible(page, 'result of a game without a server');
        await page.getByRole('button', { name: 'Replay', exact: true }).click();
        await page.locator('[data-time="replay"]').waitFor();
        const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as a web page' }).click()]);
        assert.equal(saved.suggestedFilename(), 'ra-alone-1.html');

        await page.goto(`${stage.server.address}/#/alone`);
        await form.getByRole('radio', { name: 'Ra: The Dice Game', exact: true }).check();
        // So long that two bots do not end an epoch without her, who still reads how the last one ended.
        await begin(form, { 'Length of the sun track': '5 spaces' });
        await anna.board();
        await playDice(anna.page, mouse(), randomFrom(32));
        await verified(anna, 'ra-dice');
        await page.getByRole('button', { name: 'Play again' }).click();
        await anna.board();
        // The bots may come to the end of an epoch before her first turn, which is to be read.
        await playDice(page, mouse(), randomFrom(33), { upTo: 1 });
        await page.getByRole('button', { name: 'Give up this game' }).click();
        await page.getByRole('button', { name: 'Give up this game: sure?' }).click();
        await form.getByRole('button', { name: 'Start the game' }).waitFor();
    } finally {
        await stage.server.start();
    }
});

play('a table that waits shows a notification, until somebody sees it', async (stage) => {
    const anna = await stage.guest('Anna', { serviceWorkers: 'allow', permissions: ['notifications'] });
    const { page } = anna;
    await anna.openLobby();
    await anna.kept();
    await page.getByRole('button', { name: 'Preferences' }).click();
    await page.getByRole('checkbox', { name: 'Notify me when a table is waiting for me and not on my screen' }).check();
    // The browser is asked first.
    await page.waitForFunction(() => localStorage.getItem('ra.notify') === 'on');
    await page.keyboard.press('Escape');
    await anna.playNow();
    await anna.turn();
    await page.evaluate(look, false);
    // The buttons are pressed all the same: this is a page that has just lost the reader's eyes.
    await anna.play({ random: randomFrom(33), upTo: 3 });
    const [room] = /[A-Z0-9]{6}/.exec(page.url());
    await page.evaluate(untilShown, room);
    await page.evaluate(look, true);
    await page.evaluate(untilShown, '');
});

play('a game goes on in the tab that opened it last', async (stage) => {
    const anna = await stage.guest('Anna');
    const { page } = anna;
    await anna.openLobby();
    await anna.emptyLobby();
    await page.getByText('More', { exact: true }).click();
    await page.getByRole('link', { name: 'Play offline' }).click();
    await begin(page.getByRole('region', { name: 'Play offline' }), {});
    await anna.turn();
    const version = await anna.version();
    const other = await page.context().newPage();
    await other.goto(`${stage.server.address}/#/alone`);
    await other.locator(`[data-version="${version}"]`).waitFor();
    await page.getByText('This game has been opened in another tab.').waitFor();
    await page.getByRole('button', { name: 'Continue here' }).click();
    await page.locator(`[data-version="${version}"]`).waitFor();
    await other.getByText('This game has been opened in another tab.').waitFor();
});

play('a page whose words come after all else is kept, too', async (stage) => {
    const anna = await stage.guest('Anna', { locale: 'de-DE', serviceWorkers: 'allow' });
    const { page } = anna;
    await page.route(/\/assets\/de-/, async (route) => {
        await page.waitForLoadState();
        await route.continue();
    });
    await page.goto(stage.server.address);
    await anna.kept();
});

/** Runs in the page: it is hidden from now on, or in sight again. A browser without a window hides no page. */
function look(visible) {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => !visible });
    document.dispatchEvent(new Event('visibilitychange'));
}

/** Runs in the page: waits until these rooms, and no others, have their notification. */
async function untilShown(rooms) {
    const worker = await navigator.serviceWorker.getRegistration();
    const shown = async () => (await worker.getNotifications()).map(({ tag }) => tag).join();
    while ((await shown()) !== rooms) await new Promise(requestAnimationFrame);
}

/** Begins a game with three players and bots that do not wait. */
async function begin(form, select) {
    await form.getByRole('radio', { name: '3', exact: true }).check();
    await form.getByText('More options').click();
    for (const [label, choice] of Object.entries({ 'Bot speed': 'Instant', ...select })) {
        await form.getByRole('combobox', { name: label, exact: true }).selectOption({ label: choice });
    }
    await form.getByRole('button', { name: 'Start the game' }).click();
}

/** The page says that the game was played alone, and so does ra-verify of its record. */
async function verified({ page }, game) {
    await page.getByRole('button', { name: 'Verify' }).click();
    const report = page.locator('.report[data-verdict="alone"]');
    await report.getByText('Played alone: nobody else was there to check.').waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), report.getByRole('link', { name: 'Download the record' }).click()]);
    const file = await download.path();
    assert.equal(JSON.parse(readFileSync(file, 'utf8')).game, game);
    const printed = execFileSync(raVerify, [file], { encoding: 'utf8' });
    assert.match(printed, /: played alone: nobody else was there to check;/);
}
