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
        select: { 'Way of the Ra figure in an epoch': '4 spaces' },
    });
    const link = await anna.link();
    await bob.enterByLink(link);
    await bob.sit();
    await anna.fillWithBotsAndStart();
    await anna.page.getByText('The server and 2 players make the chance of the dice together.').waitFor();
    await bob.board();

    const [taps, keys] = await Promise.all([playDiceByTaps(anna, randomFrom(71)), playDiceByKeys(bob, randomFrom(72))]);
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

play('markers that a catastrophe costs are chosen on the board, which is for everybody', async (stage) => {
    const anna = await stage.guest('Anna');
    const { acted } = await actFor(anna.page, losing);
    await anna.enterByLink(`${anna.address}/#/rooms/${losing.room.id}`);
    await anna.page.getByText('Catastrophe: give up 2 civilization markers.').waitFor();
    await anna.page.getByText('Bob has called a catastrophe: civilization.').waitFor();
    await assertAccessible(anna.page, 'a board that asks for markers');
    const choices = await anna.page.locator('[data-action="lose"]').evaluateAll((all) => all.map(({ dataset }) => dataset.field));
    assert.deepEqual(choices, ['yellow', 'green', 'red'], 'all that may be given up, and nothing else');
    await anna.page.getByRole('button', { name: 'Give up your marker: green' }).click();
    assert.deepEqual(await acted, { type: 'act', v: 40, action: { type: 'lose', field: 'green' } });
});

/** Answers for the server that somebody in this seat is asked so. Gives the promise of what the page then asks the server to do. */
async function actFor(page, view) {
    let resolve;
    const acted = new Promise((done) => (resolve = done));
    await page.routeWebSocket(/\/ws\/rooms\//, (socket) =>
        socket.onMessage((text) => {
            const { id, ...message } = JSON.parse(text);
            const send = (answer) => socket.send(JSON.stringify(answer));
            if (message.type === 'act') return resolve(message);
            if (message.type !== 'enter') return;
            send({ type: 'entered', id, v: 40, seat: 0, host: true, name: 'Anna', invite: null, head });
            const legal = view.game.seats[0].civilization.map((field) => ({ type: 'lose', field }));
            send({ type: 'snapshot', v: 40, view, acting: 0, legal, head });
            send({ type: 'presence', online: [0, 1], watchers: [] });
        }),
    );
    return { acted };
}

const head = '0f'.repeat(32);
const markers = { score: 12, pharaoh: 3, nile: 5, floods: 1, civilization: [], monuments: { 2: ['blue'] }, sheets: {} };
const losing = {
    room: {
        id: 'K3J9QD', name: "Anna's table", game: 'ra-dice', edition: 'classic', options: { sun_track: 10 }, visibility: 'public', watch: 'anyone',
        pace: 0, status: 'playing', number: 1, host: { name: 'Anna', seat: 0 },
        shuffle: { game: 1, commitment: head, attempt: 0, commitments: {} },
        seats: { 0: { kind: 'human', name: 'Anna' }, 1: { kind: 'human', name: 'Bob' } },
    },
    game: {
        epoch: 1, ra: 3, sun_track: 10,
        seats: { 0: { ...markers, civilization: ['yellow', 'green', 'red'] }, 1: { ...markers, monuments: { 2: ['red'], 6: ['green'] } } },
        phase: {
            type: 'losing', seat: 0, kind: 'civilization', owed: 2,
            turn: {
                seat: 1, faces: { yellow: 'sun', blue: 'sun', purple: 'sun', green: 'sun', red: 'ankh' }, used: [],
                civilization: false, monument: false, catastrophe: true,
            },
        },
    },
    own: {},
};
