// Somebody who has never heard of Ra: a first game, its tips, the rules, and things that explain themselves.
import assert from 'node:assert/strict';
import { assertAccessible } from './support/access.js';
import { setStage } from './support/stage.js';

const play = setStage();

/** What the coach says now. */
const tipOf = (page) => page.getByRole('complementary', { name: 'Tips for your first game' }).getByRole('status');
const explanationOn = (page) => page.getByRole('tooltip');
const rulesOn = (page) => page.getByRole('dialog', { name: 'Rules' });

play('a first game starts at once, and tips lead through its first auction', async (stage) => {
    const anna = await stage.guest('Anna');
    const { page } = anna;
    await page.addInitScript(() => {
        new MutationObserver(() => (window.sawGathering ||= document.querySelector('.gather') !== null)).observe(document, { childList: true, subtree: true });
    });
    await page.goto(anna.address);
    await page.getByText('Ra, Classic · 4 players · First game').waitFor();
    await page.getByRole('button', { name: 'Play now' }).click();
    await anna.board();
    assert.equal(await page.evaluate(() => window.sawGathering), false, 'no room is seen to gather');
    await page.getByRole('heading', { name: /^Guest \d+'s table$/ }).waitFor();
    await page.getByRole('button', { name: 'Hint' }).waitFor();
    await anna.openHosting();
    const bots = page.getByRole('combobox', { name: /^How well/ });
    await bots.nth(2).waitFor();
    for (const bot of await bots.all()) assert.equal(await bot.inputValue(), 'gentle');

    // Tips are shown as they come up: what a turn is, then what a bid is.
    const shown = new Set();
    const choose = async ({ actions }) => {
        const what = actions.find(({ action }) => action === 'draw' || action === 'pass');
        // With a full track one must call Ra, which has no tip.
        if (!what) return actions[0];
        const tip = { draw: 'Draw a tile', pass: 'An auction!' }[what.action];
        if (!shown.has(tip)) await tipOf(page).getByText(tip).waitFor();
        shown.add(tip);
        if (shown.size === 2) await stopTips();
        return what;
    };
    // While there is one: between two tips there is nothing to stop.
    const stopTips = async () => {
        const bar = await page.getByRole('region', { name: 'Your suns and actions' }).boundingBox();
        const coach = await page.locator('.coach').boundingBox();
        assert.ok(coach.y + coach.height <= bar.y, 'the tips lie over no action');
        await page.getByRole('button', { name: 'Stop the tips' }).click();
    };
    await anna.play({ choose, enough: () => shown.size === 2 });
    await tipOf(page).waitFor({ state: 'detached' });
    await page.reload();
    await anna.board();
    assert.equal(await page.locator('.coach').count(), 0, 'whoever stopped them is left alone');
    await page.keyboard.press('?');
    await rulesOn(page).getByRole('button', { name: 'Show the tips for a first game' }).click();
    await rulesOn(page).getByText('Tips for a first game are on.').waitFor();
    await page.keyboard.press('Escape');
    await tipOf(page).waitFor();
});

play('the rules are one key and one tap away, in the lobby and in a game', async (stage) => {
    const anna = await stage.guest('Anna', { hasTouch: true });
    const { page } = anna;
    await anna.openLobby();
    await anna.openChoice();
    await page.getByRole('radio', { name: 'Strong' }).check();
    await page.getByRole('heading', { name: 'Join by code' }).click();
    await page.keyboard.press('?');
    await rulesOn(page).getByRole('heading', { name: 'An auction' }).waitFor();
    await assertAccessible(page, 'rules over the lobby');
    await page.keyboard.press('Escape');
    await rulesOn(page).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Rules' }).tap();
    await rulesOn(page).getByRole('radio', { name: 'The Dice Game' }).check();
    await rulesOn(page).getByRole('heading', { name: 'The dice' }).waitFor();
    await rulesOn(page).getByRole('button', { name: 'Close' }).tap();

    await page.getByRole('button', { name: 'Play now' }).tap();
    await anna.board();
    assert.equal(await page.locator('.coach').count(), 0, 'whoever plays strong bots needs no tips');
    const address = page.url();
    await page.getByRole('button', { name: 'Rules' }).tap();
    await rulesOn(page).getByRole('link', { name: 'Disasters' }).tap();
    await page.locator('[data-section="disasters"]:focus').waitFor();
    assert.equal(page.url(), address, 'a link in the rules does not leave the game');
    await rulesOn(page).getByRole('button', { name: 'Close' }).tap();
    await rulesOn(page).waitFor({ state: 'hidden' });

    await page.goto(`${anna.address}/#/rules/ra-pharaoh/disasters`);
    await page.locator('[data-section="disasters"]:focus').waitFor();
    assert.equal(await page.getByText('War', { exact: true }).count(), 1, 'the Pharaoh edition has War');
    await page.getByRole('link', { name: 'Players', exact: true }).click();
    await page.locator('[data-section="players"]:focus').waitFor();
    assert.match(page.url(), /#\/rules\/ra-pharaoh\/players$/);
    await assertAccessible(page, 'rules as a page');
});

play('a lesson of six decisions is one click from the start page, and needs no server', async (stage) => {
    const anna = await stage.guest('Anna', { serviceWorkers: 'allow', viewport: { width: 1280, height: 800 } });
    const { page } = anna;
    anna.expectOutage();
    await anna.openLobby();
    await anna.kept();
    await stage.server.stop();
    try {
        await page.reload();
        await page.getByRole('link', { name: 'Learn in five minutes' }).click();
        const question = page.locator('.question');
        await question.getByText('1 of 6 · What a lot is worth to you').waitFor();
        await assertAccessible(page, 'a question of the lesson');
        await page.locator('[data-action="pass"]').click();
        await question.getByText('Not yet').waitFor();
        await question.getByText('Count what changes for you').waitFor();
        await assertAccessible(page, 'a wrong answer in the lesson');
        await question.getByRole('button', { name: 'Try again' }).click();
        await question.locator('.verdict').waitFor({ state: 'detached' });

        // Who looks back finds the way to the question again; keys answer as in a game.
        await page.keyboard.press('[');
        await page.locator('[data-action]').first().waitFor({ state: 'detached' });
        await question.getByRole('button', { name: 'Back to the question' }).click();
        await page.keyboard.type('13');
        await page.keyboard.press('Enter');
        await question.getByText('Right', { exact: true }).waitFor();
        for (const answer of ['[data-action="invoke"]', '[data-sun="5"]', '[data-sun="10"]', '[data-sun="13"]', '[data-action="pass"]']) {
            await question.getByRole('button', { name: 'Next' }).click();
            await question.locator('.verdict').waitFor({ state: 'detached' });
            await page.locator(answer).click();
            await question.getByText('Right', { exact: true }).waitFor();
        }
        await question.getByRole('button', { name: 'Next' }).click();
        await page.getByText('That was the lesson: 5 of 6 right at once.').waitFor();
        await assertAccessible(page, 'the end of the lesson');
        await page.getByRole('region', { name: 'A five-minute lesson' }).getByRole('link', { name: 'Rules' }).click();
        await page.getByRole('link', { name: 'Learn in five minutes' }).click();
        await question.getByText('1 of 6').waitFor();
        await question.getByRole('link', { name: 'Leave' }).click();
        await page.getByRole('link', { name: 'Learn in five minutes' }).waitFor();
    } finally {
        await stage.server.start();
    }
});

play('everything explains itself to a pointer, a keyboard and a finger', async (stage) => {
    const anna = await stage.guest('Anna', { hasTouch: true, viewport: { width: 1280, height: 800 } });
    const { page } = anna;
    await anna.playNow();
    const invoke = page.locator('[data-action="invoke"]');
    const version = await turnOf(anna);

    await invoke.hover();
    await explanationOn(page).getByText('Starts an auction for the tiles on the track.').waitFor();
    await assertAccessible(page, 'a board with an explanation');
    await page.mouse.move(2, 2);
    await explanationOn(page).waitFor({ state: 'hidden' });

    // A keyboard reaches a list once, and arrows go on in it; Esc closes.
    const suns = page.getByRole('list', { name: 'Your suns' });
    await suns.getByRole('button').first().focus();
    await page.keyboard.press('ArrowRight');
    await explanationOn(page).getByText('A bid for this epoch.').waitFor();
    const second = suns.getByRole('button').nth(1);
    assert.ok(await second.evaluate((button) => button === document.activeElement));
    assert.equal(await suns.locator('[tabindex="0"]').count(), 1);
    const described = await second.getAttribute('aria-describedby');
    assert.match(await page.locator(`[id="${described}"]`).textContent(), /^A bid for this epoch\./, 'a reader gets it as a description');
    await page.keyboard.press('Escape');
    await explanationOn(page).waitFor({ state: 'hidden' });

    // A tap on what can only be looked at explains it; one elsewhere ends that.
    await page.getByRole('region', { name: 'The centre' }).getByRole('button', { name: 'lies in the centre' }).tap();
    await explanationOn(page).getByText('Comes with the next lot').waitFor();
    await page.locator('.others').getByRole('heading').first().tap();
    await explanationOn(page).waitFor({ state: 'hidden' });

    // A finger that stays on an action shows what it does, and does not do it; a tap does.
    const touch = await page.context().newCDPSession(page);
    const { x, y, width, height } = await invoke.boundingBox();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + width / 2, y: y + height / 2 }] });
    await explanationOn(page).getByText('Starts an auction for the tiles on the track.').waitFor();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.locator('.others').getByRole('heading').first().tap();
    await explanationOn(page).waitFor({ state: 'hidden' });
    assert.equal(await anna.version(), version, 'a long press does not act');
    await invoke.tap();
    await page.getByText('Call Ra? Choose it again to confirm.').waitFor();
    assert.equal(await anna.version(), version, 'a finger is asked once more');
    await invoke.tap();
    await anna.versionAfter(version);
});

/** Passes until this guest has a turn of their own. Gives its version. */
async function turnOf(guest) {
    let turn = await guest.turn();
    while (!turn.actions.some(({ action }) => action === 'invoke')) {
        await guest.click({ action: 'pass' });
        turn = await guest.turn(turn.version);
    }
    return turn.version;
}
