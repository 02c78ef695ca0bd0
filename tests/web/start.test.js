// The start page: a picture of a game that goes on by itself, and two choices with one click each.
import assert from 'node:assert/strict';
import { setStage } from './support/stage.js';

const play = setStage();

const moving = { reducedMotion: 'no-preference' };
/** Milliseconds in which the picture would go on several times. */
const longer = 6000;

const picture = (page) => page.locator('[data-position]');
const positionOn = async (page) => Number(await picture(page).getAttribute('data-position'));

play('the picture goes on until it is paused, and nobody stumbles over it', async (stage) => {
    const { page, address } = await stage.guest('Anna', moving);
    await page.clock.install();
    await page.goto(address);
    const first = await positionOn(page);
    await page.clock.runFor(longer);
    assert.notEqual(await positionOn(page), first);

    const pause = page.getByRole('button', { name: 'Pause the game in the picture' });
    await pause.click();
    const paused = await positionOn(page);
    await page.clock.runFor(longer);
    assert.equal(await positionOn(page), paused);
    await page.getByRole('button', { name: 'Let the game in the picture go on' }).click();
    await page.clock.runFor(longer);
    assert.notEqual(await positionOn(page), paused);

    assert.ok(await picture(page).evaluate((scene) => scene.inert && scene.ariaHidden === 'true'));
    await page.getByText('Here a game of Ra goes on by itself').waitFor();
});

play('the picture stands still where less motion is wanted', async (stage) => {
    const { page, address } = await stage.guest('Anna');
    await page.clock.install();
    await page.goto(address);
    const first = await positionOn(page);
    await page.clock.runFor(longer);
    assert.equal(await positionOn(page), first);
    assert.equal(await page.getByRole('button', { name: 'in the picture' }).count(), 0, 'there is nothing to pause');
});

play('"Play now" waits neither for the picture nor for the list of games', async (stage) => {
    const anna = await stage.guest('Anna', moving);
    const { page } = anna;
    const asked = [];
    await page.route(/LivingTable.*\.js$/, (route) => void asked.push(route));
    let sendGames;
    const games = new Promise((resolve) => (sendGames = resolve));
    await page.route('**/api/games', (route) => games.then(() => route.continue()));
    await page.goto(anna.address);
    const playNow = page.getByRole('button', { name: 'Play now' });
    assert.ok(await playNow.isEnabled());
    assert.equal(asked.length, 0, 'the picture comes after what can be used');
    await playNow.click();
    await page.getByText('Setting up the game').waitFor();
    sendGames();
    await anna.board();
    await Promise.all(asked.map((route) => route.abort()));
});

play('one click leads to a room for friends', async (stage) => {
    const { page, address } = await stage.guest('Anna');
    await page.goto(address);
    await page.getByRole('button', { name: 'Invite friends' }).click();
    await page.getByLabel('Link').waitFor();
    await page.getByRole('listitem').filter({ hasText: /Guest \d+/ }).getByText('you', { exact: true }).waitFor();
    await page.getByRole('heading', { name: /^Guest \d+'s table$/ }).waitFor();
});

play('the choices for a game at once are kept', async (stage) => {
    const anna = await stage.guest('Anna');
    const { page } = anna;
    await anna.openLobby();
    await anna.openChoice();
    await page.getByRole('radio', { name: 'Ra: The Dice Game' }).check();
    await page.getByRole('radio', { name: '2', exact: true }).check();
    await page.getByRole('radio', { name: 'Strong' }).check();
    await page.reload();
    await page.getByText('Ra: The Dice Game · 2 players · Strong').waitFor();
    await page.getByRole('button', { name: 'Play the dice game' }).click();
    await anna.board();
    assert.equal(await page.getByText('bot', { exact: true }).count(), 1, 'one bot sits there');
});

play('on a phone the way back to a table comes first', async (stage) => {
    const anna = await stage.guest('Anna', { viewport: { width: 360, height: 740 } });
    const { page } = anna;
    await anna.playNow();
    await page.goto(`${anna.address}/#/`);
    // The room stays until the start page has come.
    await page.getByRole('link', { name: /^Back to Anna's table/ }).first().waitFor();
    const back = page.getByRole('main').getByRole('link').first();
    assert.match(await back.innerText(), /^Back to Anna's table/);
    await anna.emptyLobby();
    await back.click();
    await anna.board();
});

play('the list of games may come when the table that asked for it has been left', async (stage) => {
    const anna = await stage.guest('Anna');
    const { page } = anna;
    await anna.playNow();
    let release;
    const released = new Promise((resolve) => (release = resolve));
    await page.route('**/api/games', (route) => released.then(() => route.continue()));
    await page.reload();
    await anna.board();
    await page.goto(`${anna.address}/#/`);
    await page.getByRole('link', { name: /^Back to Anna's table/ }).first().waitFor();
    release();
    await page.getByText('More', { exact: true }).click();
    await page.getByRole('region', { name: 'A room with your own settings' }).getByRole('radio', { name: 'Ra', exact: true }).waitFor();
});
