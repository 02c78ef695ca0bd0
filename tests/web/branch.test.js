// Playing on from a replay: against bots, and named a branch for ever after.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
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
const golden = new URL('../golden/ra/classic-4.json', import.meta.url);
const controls = (page) => page.getByRole('region', { name: 'Going through the game' });
const at = (page, move, moves) => controls(page).getByText(`Move ${move} of ${moves}`, { exact: true }).waitFor();
const playOn = (page) => controls(page).getByRole('button', { name: 'Play on from here' });

play('a golden game is played on to its end, a branch and not genuine, and leads back to the original', async (stage) => {
    const anna = await stage.guest('Anna');
    const { page } = anna;
    const { actions, players } = JSON.parse(readFileSync(golden));
    const moves = actions.length;
    const move = moves - 40;
    await page.goto(`${stage.server.address}/#/replay`);
    await page.getByLabel('A record from your computer').setInputFiles(fileURLToPath(golden));
    await at(page, 0, moves);
    await page.keyboard.press('End');
    await at(page, moves, moves);
    assert(await playOn(page).isDisabled(), 'a game that is over does not go on');
    await controls(page).getByRole('slider').fill(String(move));
    await at(page, move, moves);
    await playOn(page).click();
    const dialog = page.getByRole('dialog', { name: `Play on from move ${move}` });
    await dialog.getByText('The tiles that are left are shuffled:').waitFor();
    assert.equal(await dialog.getByRole('radio', { name: 'As in this game' }).count(), 0, 'the record gives no bag away');
    await assertAccessible(page, 'asking how to play on');
    await dialog.getByRole('radio', { name: players[1], exact: true }).check();
    await dialog.getByRole('combobox', { name: 'Bots' }).selectOption('gentle');
    await dialog.getByRole('button', { name: 'Play on' }).click();

    // A turn, and not only a board: the replay has one, until the branch takes its place.
    await anna.turn();
    assert.equal(await page.getByText('bot', { exact: true }).count(), players.length - 1, 'bots have the other seats');
    const seen = await anna.shown();
    await page.reload();
    await anna.turn();
    assert.deepEqual(await anna.shown(), seen, 'the game comes back as it was left');
    await page.goto(`${stage.server.address}/#/alone`);
    await page.getByRole('button', { name: 'Start the game' }).waitFor();
    await page.getByRole('link', { name: 'Lobby' }).first().click();
    await anna.emptyLobby();
    await page.getByRole('link', { name: `Back to Played on from move ${move}` }).first().click();
    await anna.turn();
    await anna.finishGame();
    assertSheetsAddUp(await anna.results());
    await verified(page, { game: 'another game', move, players });
    await assertAccessible(page, 'the result of a branch');

    await page.getByRole('button', { name: 'Replay', exact: true }).click();
    await page.getByText(`A branch: somebody played on from move ${move} of another game, without the others.`).waitFor();
    await page.getByRole('button', { name: `To move ${move}`, exact: true }).click();
    await controls(page).getByText(`Move ${move} of `).waitFor();
    await assertAccessible(page, 'the replay of a branch');
    await page.getByRole('link', { name: 'Back to the original' }).click();
    await at(page, move, moves);
    assert.equal(await page.getByText('A branch: ').count(), 0, 'the original is none');

    await playOn(page).click();
    await dialog.getByRole('button', { name: 'Play on' }).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
});

play('dice that were thrown together fall the same again, and what is not there is said to be so', async (stage) => {
    const anna = await stage.guest('Anna');
    const { page } = anna;
    await page.goto(`${stage.server.address}/#/branch`);
    await page.getByText('There is no game here that goes on from a replay.').waitFor();
    await assertAccessible(page, 'no branch');
    await page.getByRole('link', { name: 'Replay a record' }).click();
    await page.getByLabel('A record from your computer').waitFor();

    await anna.openLobby();
    await anna.createRoom({ game: 'Ra: The Dice Game', players: 2, select: { 'Length of the sun track': '4 spaces', 'Bot speed': 'Instant' } });
    await anna.fillWithBotsAndStart();
    await anna.board();
    await page.keyboard.press('[');
    assert.equal(await page.getByRole('button', { name: 'Play on from here' }).count(), 0, 'not from a game that goes on');
    await page.keyboard.press('Escape');
    await playDice(page, mouse(), randomFrom(41));
    await page.getByRole('link', { name: 'Replay', exact: true }).click();
    const slider = controls(page).getByRole('slider');
    const moves = Number(await slider.getAttribute('max'));
    await slider.fill('3');
    await at(page, 3, moves);
    await page.waitForURL((url) => url.hash.endsWith('?move=3'));
    const link = page.url();
    await playOn(page).click();
    const dialog = page.getByRole('dialog', { name: 'Play on from move 3' });
    await dialog.getByText('The dice fall as they did. You may know what comes.').waitFor();
    await dialog.getByRole('radio', { name: 'Fresh' }).check();
    await dialog.getByText('Nobody knows how they will fall.').waitFor();
    await dialog.getByRole('radio', { name: 'As in this game' }).check();
    await assertAccessible(page, 'asking how to play on with the same dice');
    await dialog.getByRole('button', { name: 'Play on' }).click();
    await anna.board();
    await playDice(page, mouse(), randomFrom(42));
    await verified(page, { game: 'game 1', move: 3, key: true });
    await page.getByRole('button', { name: 'Again from move 3' }).click();
    await anna.board();
    await page.getByRole('link', { name: 'Back to the original' }).click();
    await at(page, 3, moves);
    assert.equal(page.url(), link);

    await page.goto(link.replace('move=3', 'move=999'));
    await page.reload();
    await page.getByText(`There is no move 999: this game has ${moves} moves.`).waitFor();
    await assertAccessible(page, 'a move that is not there');
    await page.getByRole('button', { name: 'Show the last position' }).click();
    await at(page, moves, moves);
});

/** The page names the branch and does not call it genuine, and neither does ra-verify of its record. */
async function verified(page, { game, move, players, key = false }) {
    await page.getByRole('button', { name: 'Verify' }).click();
    const report = page.locator('.report[data-verdict="branch"]');
    await report.getByText(`A branch of ${game} from move ${move}: not a genuine game`).waitFor();
    assert.equal(await page.locator('.report .good').count(), 0);
    const [download] = await Promise.all([page.waitForEvent('download'), report.getByRole('link', { name: 'Download the record' }).click()]);
    const file = await download.path();
    const record = JSON.parse(readFileSync(file, 'utf8'));
    assert.equal(record.branch.move, move);
    assert.equal('key' in record.branch, key);
    assert.equal(record.proof ?? record.alone, undefined);
    if (players) assert.deepEqual(record.players, players);
    const { status, stdout } = spawnSync(raVerify, ['--json', file], { encoding: 'utf8' });
    assert.equal(status, 1, 'not genuine');
    const told = JSON.parse(stdout);
    assert.deepEqual([told.ok, told.failed, told.branch.move], [false, undefined, move]);
    assert.match(spawnSync(raVerify, [file], { encoding: 'utf8' }).stdout, new RegExp(`: a branch of ${game} from move ${move}: not genuine`));
}
