import assert from 'node:assert/strict';
import { assertCountedAs, countIn, keys, mouse, readEpochs, sitByKeys } from './support/by-name.js';
import { assertSheetsAddUp } from './support/guest.js';
import { playRa } from './support/ra.js';
import { randomFrom } from './support/random.js';
import { setStage } from './support/stage.js';
import { ownSheetsIn, sharedUpdatesIn } from './support/traffic.js';

const play = setStage();

play('three play a game to its end by link and by code, by the names of what is to be clicked and by keys alone, while a fourth watches', async (stage) => {
    const anna = await stage.guest('Anna', { reducedMotion: 'no-preference' });
    const bob = await stage.guest('Bob');
    const cathy = await stage.guest('Cathy');
    const dora = await stage.guest('Dora');
    const players = [anna, bob, cathy];
    const everybody = [...players, dora];

    await anna.createRoom({ players: 3 });
    const link = await anna.link();
    assert.match(link, /#\/rooms\/[A-Z0-9]{6}\/[A-Z0-9]{8}$/);
    await sitByKeys(bob, link);
    await cathy.enterByCode(await anna.code());
    await cathy.sit();
    await dora.enterByLink(link);
    await dora.watching();
    await anna.start();
    await Promise.all(everybody.map((guest) => guest.board()));
    assert.equal(await dora.page.locator('[data-action]').count(), 0, 'who watches is offered nothing to do');

    const hands = [mouse(), keys(bob.page), mouse()];
    const counts = players.map(() => []);
    const watched = readEpochs(dora);
    const read = (seat) => async (dialog) => {
        counts[seat].push(await countIn(dialog));
        await watched.counted(counts[seat].at(-1).epoch);
        assert.ok(await players[seat].page.evaluate(() => document.documentElement.scrollHeight <= innerHeight), 'nothing scrolls beside the drawer');
    };
    const [clicks, epochs] = await Promise.all([
        Promise.all(
            players.map(({ page }, seat) => playRa(page, hands[seat], randomFrom(seat), { read: read(seat) })),
        ),
        watched.counts,
    ]);

    const results = await Promise.all(everybody.map((guest) => guest.results()));
    for (const [seat, read] of counts.entries()) assertCountedAs(results[seat], read, [players[seat].name]);
    const nothing = { words: 'Fame stays hidden until the end of the game.', columns: {} };
    assert.deepEqual(epochs, [{ epoch: 1, ...nothing }, { epoch: 2, ...nothing }], 'a spectator is shown every epoch');
    for (const seen of results) assert.deepEqual(seen, results[0], 'everybody sees the same result');
    assertSheetsAddUp(results[0]);
    assert.equal(results[0].headline, `${results[0].ranking[0][1]} wins`);

    const [room, invite] = link.split('/').slice(-2);
    const { body: record } = await stage.server.get(`/api/rooms/${room}/games/1`, { Authorization: `Bearer ${invite}` });
    const fame = Object.fromEntries(results[0].ranking.map(([, name, , , , number]) => [name, Number(number)]));
    assert.deepEqual(record.players.map((name) => fame[name]), record.result.fame, 'the record has the fame that was shown');
    for (const seat of players.keys()) {
        const actions = record.actions.filter((action) => action.seat === seat);
        assert.equal(actions.length, clicks[seat], `each of ${record.players[seat]}'s clicks was one action`);
    }

    assertSameForAll(everybody);
    assertOwnIsOwn(players, record);
    assert.deepEqual(ownSheetsIn(dora.traffic), [], 'who watches has no numbers of their own');
});

/** All that is not somebody's own is the same for everybody, version by version. */
function assertSameForAll(guests) {
    const [first, ...others] = guests.map((guest) => sharedUpdatesIn(guest.traffic));
    for (const updates of others) {
        for (const [version, update] of updates) {
            if (first.has(version)) assert.equal(update, first.get(version), `version ${version}`);
        }
    }
}

/** What a seat was sent as its own during the game is what the end shows to be that seat's. */
function assertOwnIsOwn(players, record) {
    for (const [seat, guest] of players.entries()) {
        const own = ownSheetsIn(guest.traffic);
        const over = guest.traffic.flat().find(({ diff }) => diff?.game?.phase?.type === 'over');
        assert.deepEqual(new Set(own.map(({ epoch }) => epoch)), new Set(['1', '2', '3']), 'a sheet for each epoch');
        for (const sheet of own) {
            assert.equal(sheet.seat, seat);
            assert.deepEqual(sheet.sheet, over.diff.game.seats[seat].sheets[sheet.epoch], record.players[seat]);
        }
    }
}
