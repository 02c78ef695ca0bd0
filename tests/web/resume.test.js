// A page that is reloaded, and a server that is gone for a while: the game goes on where it was.
import assert from 'node:assert/strict';
import { settled } from './support/access.js';
import { assertSheetsAddUp, playTurns } from './support/guest.js';
import { lobbyAt } from './support/lobby.js';
import { randomFrom } from './support/random.js';
import { setStage } from './support/stage.js';

const play = setStage();

/** Two people and a watcher, some turns into a game. */
async function startTable(stage, random) {
    const anna = await stage.guest('Anna');
    const bob = await stage.guest('Bob');
    const dora = await stage.guest('Dora');
    await anna.createRoom({ players: 2, select: { 'Ra track': '6 spaces' } });
    const link = await anna.link();
    await bob.enterByLink(link);
    await bob.sit();
    await dora.enterByLink(link);
    await dora.watching();
    await anna.start();
    const clicks = await playTurns([anna, bob], 16, random);
    await dora.versionAfter((await anna.version()) - 1);
    return { players: [anna, bob], everybody: [anna, bob, dora], link, clicks };
}

play('a reloaded page goes on where it was', async (stage) => {
    const random = randomFrom(11);
    const { players, everybody } = await startTable(stage, random);
    for (const guest of everybody) {
        const before = await guest.shown();
        const log = await guest.page.getByRole('log', { name: 'Log' }).innerText();
        await guest.page.reload();
        await guest.board();
        assert.deepEqual(await guest.shown(), before, `${guest.name} sees what was there before`);
        assert.equal(await guest.page.getByRole('log', { name: 'Log' }).innerText(), log);
    }
    await playTurns(players, 10, random);
});

play('the pages outlive a restart and a crash of the server by themselves', async (stage) => {
    const random = randomFrom(12);
    const { players, everybody, link, clicks } = await startTable(stage, random);
    const { server } = stage;
    const count = (more) => more.forEach((number, seat) => (clicks[seat] += number));
    for (const guest of everybody) {
        guest.expectOutage();
        await guest.page.evaluate(() => (window.notReloaded = true));
    }

    const before = await Promise.all(everybody.map((guest) => guest.shown()));
    assert.equal(await server.stop(), 0, 'a server that is asked to stop ends well');
    const lost = everybody.map((guest) => guest.page.getByText('The connection is lost'));
    await Promise.all(lost.map((banner) => banner.waitFor()));
    await everybody[0].page.getByText(/^What you see is \d+ (s|min) old\.$/).waitFor();
    const said = await everybody[0].page.getByRole('alert').filter({ hasText: 'The connection is lost' }).innerText();
    assert.doesNotMatch(said, /\d/, 'what counts on is not read out');
    await server.start();
    await Promise.all(lost.map((banner) => banner.waitFor({ state: 'detached' })));
    assert.deepEqual(await Promise.all(everybody.map((guest) => guest.shown())), before, 'nothing is lost');
    count(await playTurns(players, 10, random));

    const { seat, version } = await clickSomething(players);
    count(players.map((_, each) => Number(each === seat)));
    const killed = Date.now();
    await server.kill();
    const [age] = /\d+/.exec(await everybody[0].page.getByText(/^What you see is \d+ s old\.$/).innerText());
    assert.ok(Number(age) <= (Date.now() - killed) / 1000, 'the age counts from this loss, and not from the one before');
    await server.start();
    await Promise.all(everybody.map((guest) => guest.versionAfter(version)));
    count(await playTurns(players, 10, random));

    count(await Promise.all(players.map((guest) => guest.finishGame())));
    const results = await Promise.all(everybody.map((guest) => guest.results()));
    for (const seen of results) assert.deepEqual(seen, results[0]);
    assertSheetsAddUp(results[0]);
    for (const guest of everybody) assert.ok(await guest.page.evaluate(() => window.notReloaded), `${guest.name} did not reload`);

    const [room, invite] = link.split('/').slice(-2);
    const { body: record } = await server.get(`/api/rooms/${room}/games/1`, { Authorization: `Bearer ${invite}` });
    const actions = players.map((_, seat) => record.actions.filter((action) => action.seat === seat).length);
    assert.deepEqual(actions, clicks, 'each click was done, and done once');
});

play('a page that was opened before opens without a server, and finds it again', async (stage) => {
    const anna = await stage.guest('Anna', { serviceWorkers: 'allow' });
    const { page } = anna;
    anna.expectOutage();
    await anna.openLobby();
    await anna.kept();
    await stage.server.stop();
    await page.reload();
    const lost = page.getByText('No connection to the server');
    await lost.waitFor();
    const answered = await page.evaluate(() => fetch('/api/games').then(() => true, () => false));
    assert.equal(answered, false, 'the API is never answered from what was kept');
    await stage.server.start();
    await lost.waitFor({ state: 'detached' });
    await anna.playNow();
});

play('a page says when the server that came back has another one', async (stage) => {
    const anna = await stage.guest('Anna');
    const { page } = anna;
    anna.expectOutage();
    await anna.openLobby();
    await anna.emptyLobby();
    const lost = page.getByText('No connection to the server');
    const restart = async () => {
        const checked = page.waitForResponse((response) => new URL(response.url()).pathname === '/');
        await stage.server.stop();
        await lost.waitFor();
        await stage.server.start();
        await lost.waitFor({ state: 'detached' });
        await (await checked).finished();
        await settled(page);
    };
    const other = page.getByText('The server has another version of this page by now.');
    await restart();
    assert.equal(await other.count(), 0, 'it is the same');
    await page.route((url) => url.pathname === '/', (route) => route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/index-other.js"></script>' }));
    await restart();
    await other.waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reload' }).click();
    await other.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Play now' }).waitFor();
});

play('a part of the page that cannot be loaded is there after a reload', async (stage) => {
    const anna = await stage.guest('Anna');
    const { page } = anna;
    anna.expectOutage();
    await anna.openLobby();
    await page.route(/\/assets\/DevicesPage/, (route) => route.abort('connectionrefused'));
    await page.getByText('More', { exact: true }).click();
    await page.getByRole('link', { name: 'Your devices' }).click();
    await page.getByRole('alert').getByText('The server could not be reached.').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('heading', { name: 'Your devices' }).waitFor();
});

play('a lobby without its server says so, and what was asked for can be given up', async (stage) => {
    const anna = await stage.guest('Anna');
    const { page } = anna;
    const cancel = page.getByRole('button', { name: 'Cancel' });
    const noRooms = page.getByText('No public room is open right now.');
    anna.expectOutage();
    await anna.openLobby();
    await noRooms.waitFor();
    // The form is there before the server is gone.
    const more = page.getByText('More', { exact: true });
    await more.click();
    await page.getByRole('button', { name: 'Create the room' }).waitFor();
    await more.click();
    await stage.server.stop();
    await page.getByText('No connection to the server. Trying again …').waitFor();
    await page.getByText('The list of rooms comes back with the connection.').waitFor();
    assert.equal(await noRooms.count(), 0, 'what is not known is not shown');
    assert.equal(await cancel.count(), 0, 'nothing was asked for');

    await page.getByRole('link', { name: 'Play offline' }).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Play now' }).count(), 0, 'what needs the server is not offered');
    assert.equal(await page.getByRole('alert').count(), 0, 'it is said once');
    await more.click();
    await page.getByRole('textbox', { name: 'Code' }).fill('7QX2-M9PA');
    const wanted = [page.getByRole('button', { name: 'Join', exact: true }), page.getByRole('button', { name: 'Create the room' })];
    for (const button of wanted) {
        await button.click();
        await cancel.click();
        await cancel.waitFor({ state: 'detached' });
        for (const other of wanted) assert.ok(await other.isEnabled());
    }
    await stage.server.start();
    await noRooms.waitFor();
    assert.equal(new URL(page.url()).hash, '', 'what was given up is not done after all');
    await page.getByRole('button', { name: 'Play now' }).click();
    await anna.board();
});

play('a lobby whose connection has ended for good says so, and tries again when it is asked to', async (stage) => {
    const anna = await stage.guest('Anna');
    const { page } = anna;
    const { end } = await lobbyAt(anna);
    await anna.openLobby();
    end(1009);
    await page.getByText('The connection has ended.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Play now' }).waitFor();
});

/** The player to move clicks the first thing offered. What becomes of it is not waited for. */
async function clickSomething(players) {
    const seat = await players[0].acting();
    const { version, actions } = await players[seat].turn();
    await players[seat].click(actions[0]);
    return { seat, version };
}
