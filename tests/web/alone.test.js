// One person against bots: at once, in every edition, by mouse and by keyboard.
import assert from 'node:assert/strict';
import { assertSheetsAddUp, chooseHastily } from './support/guest.js';
import { randomFrom } from './support/random.js';
import { raView, seatAt } from './support/seat.js';
import { setStage } from './support/stage.js';
import { weigh } from './support/weight.js';

const play = setStage();

/** For the first load, without fonts: a second on a slow mobile network. */
const mostBytes = 150_000;

play('one click leads to a game against bots', async (stage) => {
    const anna = await stage.guest('Anna');
    const loaded = weigh(anna.page);
    await anna.openLobby();
    const first = await loaded();
    const bytes = first.reduce((sum, file) => sum + file.bytes, 0);
    assert.ok(bytes <= mostBytes, `the first load takes ${bytes} bytes: ${JSON.stringify(first, null, 1)}`);
    await anna.playNow();
    assert.equal(await anna.page.getByText('bot', { exact: true }).count(), 3, 'three bots sit there');
    assert.equal(await anna.play({ random: randomFrom(21), upTo: 2 }), 2);
    await anna.page.waitForFunction(() => {
        const { scrollHeight, scrollTop, clientHeight } = document.querySelector('[role="log"]');
        return scrollHeight > clientHeight + 40 && scrollHeight - scrollTop - clientHeight < 40;
    });
    const scores = anna.page.getByTestId('tally').getByRole('button', { name: /: [+−]?\d+$/ });
    await scores.nth(3).waitFor();
    // Nothing changes before she acts.
    await anna.play({ random: randomFrom(22), enough: ({ lot, actions }) => lot > 0 && actions.some(({ action }) => action !== 'pass') });
    const worth = anna.page.getByTestId('lot-worth').getByRole('button', { name: /^This lot: / });
    const explanation = anna.page.getByText('What winning this lot would add to your score').filter({ visible: true });
    await worth.hover();
    await explanation.waitFor();
    await worth.click();
    assert.equal(await explanation.count(), 1, 'it stays when it is asked for');
    await worth.click();
    await explanation.waitFor({ state: 'detached' });
});

play('a hint says what the best bot would do, and lights it up', async (stage) => {
    const anna = await stage.guest('Anna');
    await anna.createRoom({ players: 2, tick: ['Players may ask a bot for hints'] });
    await anna.page.getByText('Allowed', { exact: true }).waitFor();
    await anna.fillWithBotsAndStart();
    await anna.turn();
    await anna.page.keyboard.press('h');
    await anna.page.getByText(/^Hint: .+ \(\d+% to win\)\. .+: (\d+%|about as good)\.( This lot (brings|costs you) about .+\.)?$/).waitFor();
    const lit = anna.page.locator('.hinted');
    assert.equal(await lit.count(), 1);
    await lit.click();
    await lit.waitFor({ state: 'detached' });
});

play('a player without suns lets the bots play on without their pause', async (stage) => {
    const anna = await stage.guest('Anna');
    const { page } = anna;
    await anna.createRoom({ players: 3, select: { 'Bot speed': 'Fast' } });
    await anna.fillWithBotsAndStart();
    const order = ['bid', 'invoke', 'discard', 'end', 'pass'];
    const choose = ({ actions }) => order.map((kind) => actions.find(({ action }) => action === kind)).find(Boolean);
    let hurried = false;
    const playing = anna.play({ choose, enough: () => hurried });
    const forward = page.getByRole('button', { name: 'Fast-forward to the end of the epoch' });
    // As long as that takes.
    await forward.or(page.getByRole('region', { name: / wins$/ })).waitFor({ timeout: 0 });
    await page.keyboard.press('f');
    await page.getByRole('dialog', { name: /^Epoch \d is over$/ }).or(page.getByRole('region', { name: / wins$/ })).waitFor();
    assert.equal(await forward.count(), 0, 'in the next epoch there is something to do');
    hurried = true;
    await playing;
    assert.deepEqual(anna.traffic.flat().filter(({ type }) => type === 'error'), []);
});

play('the Pharaoh edition is played to its end', async (stage) => {
    const anna = await stage.guest('Anna');
    await anna.createRoom({ edition: 'Pharaoh edition', players: 5, tick: ['Fame is open to everybody'] });
    await anna.fillWithBotsAndStart();
    const fame = anna.page.getByRole('list', { name: 'Players' }).getByText(/^Fame \d+$/);
    assert.equal(await fame.count(), 4, 'open fame is open');
    await anna.play({ random: randomFrom(23), upTo: 12 });
    await anna.finishGame();
    const results = await anna.results();
    assert.equal(results.ranking.length, 5);
    assertSheetsAddUp(results);
});

play('the options for two are as the form says', async (stage) => {
    const anna = await stage.guest('Anna');
    await anna.createRoom({
        players: 2,
        select: { 'Ra track': '7 spaces', 'Suns for two': '9-6-4-2 and 8-7-5-3' },
    });
    await anna.fillWithBotsAndStart();
    await anna.page.getByText(/\d of 7 Ras/).waitFor({ state: 'attached' });
    const suns = (await anna.page.getByRole('list', { name: 'Your suns' }).innerText()).match(/\d+/g).map(Number);
    assert.ok([[9, 6, 4, 2], [8, 7, 5, 3]].some((split) => split.every((sun) => suns.includes(sun))), `suns ${suns}`);
    assert.equal(await anna.play({ random: randomFrom(24), upTo: 15 }), 15);
});

play('a room that hides its bag does not count it', async (stage) => {
    const anna = await stage.guest('Anna');
    await anna.createRoom({ players: 3, tick: ['Hide what is left in the bag'] });
    await anna.fillWithBotsAndStart();
    assert.equal(await anna.play({ random: randomFrom(26), upTo: 6 }), 6);
    await anna.page.getByText(/\d of 8 Ras/).waitFor({ state: 'attached' });
    assert.equal(await anna.page.getByRole('button', { name: /in the bag/ }).count(), 0);
});

play('a game is played by keyboard alone', async (stage) => {
    const anna = await stage.guest('Anna');
    const { page } = anna;
    await page.goto(anna.address);
    await tabTo(page, page.getByLabel('Your name'));
    await page.keyboard.type('Anna');
    await tabTo(page, page.locator('summary').first());
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('radio', { name: 'First game' }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await anna.board();

    const random = randomFrom(25);
    let version = 0;
    const turn = async () => {
        const offer = await anna.turn(version);
        assert.ok(offer, 'the game is still on');
        ({ version } = offer);
        await readNewsByKey(page);
        return offer;
    };
    for (let turns = 0; turns < 6; turns += 1) {
        const { actions } = await turn();
        const choice = chooseHastily({ actions }, random);
        for (const key of keyOf(choice, actions)) await page.keyboard.press(key);
        // A number that begins a higher one waits for another digit, or for Enter.
        const begun = actions.some(({ sun }) => sun !== choice.sun && sun?.startsWith(choice.sun));
        if (choice.action === 'bid' && begun) await page.keyboard.press('Enter');
        await anna.versionAfter(version);
    }

    // While she is asked, no epoch can end and cover what she opens.
    await turn();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Rules' }).getByRole('heading', { name: 'Keys' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await tabTo(page, page.locator('[data-action]').first());
    await page.keyboard.press('Enter');
    await anna.versionAfter(version);
});

play('a keyboard keeps its place when an epoch ends', async (stage) => {
    const anna = await stage.guest('Anna');
    const { page } = anna;
    const { own, ...table } = raView();
    const legal = [{ type: 'draw' }, { type: 'invoke' }];
    const before = { ...table, game: { ...table.game, epoch: 1 }, own: { ...own, sheets: {} } };
    const { acted, update } = await seatAt(anna, before, legal);
    const draw = page.getByRole('button', { name: 'Draw a tile' });
    await draw.press('Enter');
    await acted;
    update({ game: { epoch: 2 }, own }, legal);
    await page.getByRole('dialog', { name: 'Epoch 1 is over' }).getByRole('button', { name: 'Continue' }).and(page.locator(':focus')).waitFor();
    await readNewsByKey(page);
    await draw.and(page.locator(':focus')).waitFor();
});

/** Ends the pause after an epoch, if there is one. */
async function readNewsByKey(page) {
    while (await page.locator('dialog.news[open]').count()) await page.keyboard.press('Enter');
}

/** The page's keys for an action: a letter, a sun's or space's number, or the place of a tile among those offered. */
function keyOf({ action, ...target }, actions) {
    const letters = { draw: 'd', invoke: 'r', pass: 'p', end: 'e' };
    if (action in letters) return letters[action];
    if (action === 'bid') return target.sun;
    if (action === 'god') return String(Number(target.space) + 1);
    return String(actions.filter((offered) => offered.action === action).findIndex(({ tile }) => tile === target.tile) + 1);
}

async function tabTo(page, target) {
    for (let presses = 0; presses < 60; presses += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await page.keyboard.press('Tab');
    }
    assert.fail(`the Tab key does not reach ${target}`);
}
