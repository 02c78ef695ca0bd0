// Ra: The Dice Game: a whole game by mouse and by keys, and what a catastrophe asks for.
import assert from 'node:assert/strict';
import { assertAccessible } from './support/access.js';
import { assertCountedAs, countIn, keys, mouse, numberIn, sitByKeys } from './support/by-name.js';
import { playDice } from './support/dice.js';
import { assertDiceSheetsAddUp } from './support/guest.js';
import { randomFrom } from './support/random.js';
import { diceView, seatAt, turn } from './support/seat.js';
import { setStage } from './support/stage.js';

const play = setStage();

play('one by the names of what is to be clicked, one by keys alone and a bot play the dice game to its end, and verify it', async (stage) => {
    const anna = await stage.guest('Anna', { reducedMotion: 'no-preference' });
    const bob = await stage.guest('Bob');
    await anna.createRoom({
        game: 'Ra: The Dice Game',
        players: 3,
        select: { 'Length of the sun track': '4 spaces' },
    });
    const link = await anna.link();
    await sitByKeys(bob, link);
    await anna.fillWithBotsAndStart();
    await anna.page.getByText('The server and 2 players make the chance of the dice together.').waitFor();
    await bob.board();
    await bob.page.evaluate(countRolls);

    const rolling = anna.page.waitForFunction(() => document.getAnimations().some(({ effect }) => effect.target.closest('[data-die]')));
    const counts = [[], []];
    const noting = (seat) => ({ read: async (dialog) => counts[seat].push(await countIn(dialog)) });
    const actions = await Promise.all([
        playDice(anna.page, mouse(), randomFrom(71), noting(0)),
        playDice(bob.page, keys(bob.page), randomFrom(72), noting(1)),
    ]);
    await rolling;
    assert.equal(await bob.page.evaluate(() => window.rolled), 0, 'for who wants no motion, dice do not roll');
    const [seen, alike] = await Promise.all([anna.results(), bob.results()]);
    assert.deepEqual(alike, seen, 'both see the same result');
    assertDiceSheetsAddUp(seen);
    for (const read of counts) assertCountedAs(seen, read, Object.keys(seen.sheets));
    await assertAccessible(anna.page, 'result of the dice game');

    const [room, invite] = link.split('/').slice(-2);
    const { body: record } = await stage.server.get(`/api/rooms/${room}/games/1`, { Authorization: `Bearer ${invite}` });
    assert.equal(record.game, 'ra-dice');
    const shown = Object.fromEntries(seen.ranking.map(([, name, , , , score]) => [name, numberIn(score)]));
    assert.deepEqual(record.players.map((name) => shown[name]), record.result.score, 'the record has the points that were shown');
    for (const [seat, taken] of actions.entries()) {
        assert.equal(record.actions.filter((action) => action.seat === seat).length, taken, `each action of ${record.players[seat]} was one`);
    }

    await anna.page.getByRole('button', { name: 'Verify' }).click();
    const report = anna.page.locator('.report[data-verdict="ok"]');
    await report.waitFor();
    await report.getByText('Everything that was to be drawn was sealed before the game.').waitFor();
    await report.getByText(/^The numbers make this start player and all \d+ rolls\.$/).waitFor();
});

play('the actions for the picked dice light up on the board, which is for everybody', async (stage) => {
    const anna = await stage.guest('Anna');
    const columns = [0, 1, 3, 4, 5, 7];
    const legal = [
        { type: 'pharaoh', dice: ['yellow'] },
        { type: 'pharaoh', dice: ['yellow', 'blue'] },
        ...columns.map((column) => ({ type: 'monument', dice: ['red'], color: 'red', column })),
        { type: 'end' },
    ];
    const { page } = anna;
    const { acted } = await seatAt(anna, diceView({ type: 'using', ...turn, seat: 0, faces: { ...turn.faces, yellow: 'pharaoh', red: 'monument', blue: 'ankh' } }), legal);
    await page.getByText('Use your dice: pick dice, or what you want to do.').waitFor();
    assert.equal(await page.locator('[data-die] [data-choice]').count(), 3, 'dice of which nothing can be made cannot be picked');

    await page.getByRole('button', { name: 'Pharaoh 2 ways' }).click();
    await page.getByRole('button', { name: 'Pharaoh forward from 3 to 4' }).waitFor();
    await page.keyboard.press('2');
    await page.getByRole('button', { name: 'Pharaoh forward from 3 to 5' }).waitFor();
    await page.keyboard.press('Escape');
    assert.equal(await page.locator('[data-action]').count(), 1, 'with no dice picked the turn can be ended, and no more');

    await page.getByRole('button', { name: 'red: Monument' }).click();
    const fields = page.locator('[data-action="monument"]');
    assert.deepEqual(await fields.evaluateAll((all) => all.map(({ dataset }) => Number(dataset.column))), columns);
    await assertAccessible(page, 'a board with fields to choose from');
    await page.getByRole('button', { name: 'Build Pyramid, red' }).click();
    assert.deepEqual(await acted, { type: 'act', v: 40, action: legal.at(4) });
});

play('markers that a catastrophe costs are chosen on the board, which is for everybody', async (stage) => {
    const anna = await stage.guest('Anna');
    const fields = ['yellow', 'green', 'red'];
    const { page } = anna;
    const { acted } = await seatAt(anna, diceView({ type: 'losing', seat: 0, kind: 'civilization', owed: 2, turn }), fields.map((field) => ({ type: 'lose', field })));
    await page.getByText('Catastrophe: give up 2 civilization markers.').waitFor();
    await page.getByText('Bob has called a catastrophe: civilization.').waitFor();
    await assertAccessible(page, 'a board that asks for markers');
    const choices = await page.locator('[data-action="lose"]').evaluateAll((all) => all.map(({ dataset }) => dataset.field));
    assert.deepEqual(choices, fields, 'all that may be given up, and nothing else');
    await page.getByRole('button', { name: 'Give up your marker: green' }).click();
    assert.deepEqual(await acted, { type: 'act', v: 40, action: { type: 'lose', field: 'green' } });
});

/** Runs in the page. */
function countRolls() {
    window.rolled = 0;
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...how) {
        if (this.closest('[data-die]')) window.rolled += 1;
        return animate.apply(this, how);
    };
    document.addEventListener('transitionrun', ({ target }) => (window.rolled += target.closest('[data-die]') && !target.matches('button') ? 1 : 0));
}
