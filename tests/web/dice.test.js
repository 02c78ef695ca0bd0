// Ra: The Dice Game: a whole game by mouse and by keys, and what a catastrophe asks for.
import assert from 'node:assert/strict';
import { assertAccessible } from './support/access.js';
import { playDiceByKeys, playDiceByTaps } from './support/dice.js';
import { assertDiceSheetsAddUp } from './support/guest.js';
import { randomFrom } from './support/random.js';
import { setStage } from './support/stage.js';

const play = setStage();

play('one by mouse, one by keys and a bot play the dice game to its end, and verify it', async (stage) => {
    const anna = await stage.guest('Anna', { reducedMotion: 'no-preference' });
    const bob = await stage.guest('Bob');
    await anna.createRoom({
        game: 'Ra: The Dice Game',
        players: 3,
        select: { 'Length of the sun track': '4 spaces' },
    });
    const link = await anna.link();
    await bob.enterByLink(link);
    await bob.sit();
    await anna.fillWithBotsAndStart();
    await anna.page.getByText('The server and 2 players make the chance of the dice together.').waitFor();
    await bob.board();
    const land = await bob.page.locator('[data-die] [style]').first().evaluate((die) => getComputedStyle(die).transitionProperty);
    assert.equal(land, 'none', 'for who wants no motion, dice do not roll');

    const rolling = anna.page.waitForFunction(() => document.getAnimations().some(({ effect }) => effect.target.closest('[data-die]')));
    const [taps, keys] = await Promise.all([playDiceByTaps(anna, randomFrom(71)), playDiceByKeys(bob, randomFrom(72))]);
    await rolling;
    const [seen, alike] = await Promise.all([anna.results(), bob.results()]);
    assert.deepEqual(alike, seen, 'both see the same result');
    assertDiceSheetsAddUp(seen);
    await assertAccessible(anna.page, 'result of the dice game');

    const [room, invite] = link.split('/').slice(-2);
    const { body: record } = await stage.server.get(`/api/rooms/${room}/games/1`, { Authorization: `Bearer ${invite}` });
    assert.equal(record.game, 'ra-dice');
    const shown = Object.fromEntries(seen.ranking.map(([, name, , , , score]) => [name, Number(score.replace('\u2212', '-'))]));
    assert.deepEqual(record.players.map((name) => shown[name]), record.result.score, 'the record has the points that were shown');
    for (const [seat, actions] of [taps, keys].entries()) {
        assert.equal(record.actions.filter((action) => action.seat === seat).length, actions, `each action of ${record.players[seat]} was one`);
    }

    await anna.page.getByRole('button', { name: 'Verify' }).click();
    const report = anna.page.locator('.report[data-verdict="ok"]');
    await report.waitFor();
    await report.getByText('There is no bag in this game.').waitFor();
    await report.getByText(/^The numbers make this start player and all \d+ rolls\.$/).waitFor();
});

play('what can be done with the dice picked lights up on the board, which is for everybody', async (stage) => {
    const anna = await stage.guest('Anna');
    const columns = [0, 1, 3, 4, 5, 7];
    const legal = [
        { type: 'pharaoh', dice: ['yellow'] },
        { type: 'pharaoh', dice: ['yellow', 'blue'] },
        ...columns.map((column) => ({ type: 'monument', dice: ['red'], color: 'red', column })),
        { type: 'end' },
    ];
    const { page } = anna;
    const { acted } = await seatAt(page, viewOf({ type: 'using', ...turn, seat: 0, faces: { ...turn.faces, yellow: 'pharaoh', red: 'monument', blue: 'ankh' } }), legal);
    await anna.enterByLink(link(anna));
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
    const { acted } = await seatAt(page, viewOf({ type: 'losing', seat: 0, kind: 'civilization', owed: 2, turn }), fields.map((field) => ({ type: 'lose', field })));
    await anna.enterByLink(link(anna));
    await page.getByText('Catastrophe: give up 2 civilization markers.').waitFor();
    await page.getByText('Bob has called a catastrophe: civilization.').waitFor();
    await assertAccessible(page, 'a board that asks for markers');
    const choices = await page.locator('[data-action="lose"]').evaluateAll((all) => all.map(({ dataset }) => dataset.field));
    assert.deepEqual(choices, fields, 'all that may be given up, and nothing else');
    await page.getByRole('button', { name: 'Give up your marker: green' }).click();
    assert.deepEqual(await acted, { type: 'act', v: 40, action: { type: 'lose', field: 'green' } });
});

/** Answers for the server that this guest sits there and may do that. Gives the promise of what the page then asks for. */
async function seatAt(page, view, legal) {
    let resolve;
    const acted = new Promise((done) => (resolve = done));
    await page.routeWebSocket(/\/ws\/rooms\//, (socket) =>
        socket.onMessage((text) => {
            const { id, ...message } = JSON.parse(text);
            const send = (answer) => socket.send(JSON.stringify(answer));
            if (message.type === 'act') return resolve(message);
            if (message.type !== 'enter') return;
            send({ type: 'entered', id, v: 40, seat: 0, host: true, name: 'Anna', invite: null, head });
            send({ type: 'snapshot', v: 40, view, acting: 0, legal, head });
            send({ type: 'presence', online: [0, 1], watchers: [] });
        }),
    );
    return { acted };
}

const link = ({ address }) => `${address}/#/rooms/K3J9QD`;
const head = '0f'.repeat(32);
const turn = {
    seat: 1, faces: { yellow: 'sun', blue: 'sun', purple: 'sun', green: 'sun', red: 'ankh' }, used: [],
    civilization: false, monument: false, catastrophe: true,
};
const markers = { score: 12, pharaoh: 3, nile: 5, floods: 1, civilization: [], monuments: { 2: ['blue'] }, sheets: {} };

/** A table of two, with markers on the board. */
function viewOf(phase) {
    return {
        room: {
            id: 'K3J9QD', name: "Anna's table", game: 'ra-dice', edition: 'classic', options: { sun_track: 10 }, visibility: 'public', watch: 'anyone',
            pace: 0, hints: false, status: 'playing', number: 1, host: { name: 'Anna', seat: 0 },
            shuffle: { game: 1, commitment: head, attempt: 0, commitments: {} },
            seats: { 0: { kind: 'human', name: 'Anna' }, 1: { kind: 'human', name: 'Bob' } },
        },
        game: {
            epoch: 1, ra: 3, sun_track: 10,
            seats: { 0: { ...markers, civilization: ['yellow', 'green', 'red'] }, 1: { ...markers, monuments: { 2: ['red'], 6: ['green'] } } },
            phase,
        },
        own: {},
    };
}
