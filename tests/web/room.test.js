// People come, leave, are removed, come back, and play again.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomFrom } from './support/random.js';
import { gathering, raView, seatAt } from './support/seat.js';
import { Server } from './support/server.js';
import { setStage } from './support/stage.js';

const play = setStage();

play('a host removes people, seats bots, and somebody who left comes back', async (stage) => {
    const anna = await stage.guest('Anna');
    const bob = await stage.guest('Bob');
    const cathy = await stage.guest('Cathy');
    await anna.createRoom({ players: 3, select: { 'Bot speed': 'Very slow' } });
    const link = await anna.link();

    await bob.enterByLink(link);
    await bob.sit();
    await anna.page.getByRole('button', { name: 'Remove Bob' }).click();
    await bob.page.getByText('The host has removed you from this room.').waitFor();
    await anna.page.getByTestId('seat-1').getByText('Open').waitFor();

    // A guest who was removed could come back under another name by the old link.
    await anna.page.waitForURL((url) => url.href !== link);
    await cathy.enterByLink(await anna.link());
    await cathy.sit();
    await anna.page.getByRole('button', { name: 'Add a bot in seat 3' }).click();
    const level = anna.page.getByRole('combobox', { name: /^How well .+ plays$/ });
    await level.selectOption('strong');
    await cathy.page.getByTestId('seat-2').getByText('strong', { exact: true }).waitFor();
    assert.equal(await level.inputValue(), 'strong');
    let catalogues = 0;
    anna.page.on('request', (request) => {
        if (request.url().endsWith('/api/games')) catalogues += 1;
    });
    await anna.start();
    await cathy.board();
    await anna.openHosting();

    const seat = anna.page.getByTestId('seat-1');
    await cathy.page.getByRole('button', { name: 'Give up my seat' }).click();
    await cathy.page.getByRole('button', { name: 'Give up my seat: sure?' }).click();
    await seat.getByText('has left').waitFor();
    await seat.getByText('a bot stands in').waitFor();
    await cathy.page.getByText('A bot plays for you.').waitFor();
    const standIn = anna.page.getByRole('combobox', { name: 'How well the bot plays for Cathy' });
    await standIn.selectOption('gentle');
    await cathy.page.getByText('A bot (gentle) plays for').waitFor();
    await anna.page.reload();
    await anna.openHosting();
    await standIn.waitFor();
    assert.equal(await standIn.inputValue(), 'gentle');
    await cathy.page.getByRole('button', { name: 'Take my seat again' }).click();
    await seat.getByText('has left').waitFor({ state: 'detached' });
    await cathy.page.goto('about:blank');
    await seat.getByRole('button', { name: 'Let a bot play for Cathy' }).click();
    await seat.getByText('a bot stands in').waitFor();
    await cathy.page.goto(link);
    await cathy.board();
    await cathy.page.getByRole('region', { name: 'Your display' }).waitFor();
    await seat.getByText('a bot stands in').waitFor({ state: 'detached' });
    await seat.getByText('has left').waitFor({ state: 'detached' });
    await Promise.all([anna, cathy].map((guest, index) => guest.play({ random: randomFrom(31 + index), upTo: 1 })));
    // Once by each page: when the game began, and when it was loaded again.
    assert.equal(catalogues, 2);

    // A player keeps the seat as long as there is time to come back.
    await anna.remove('Cathy');
    await anna.page.getByText('It is too early for that.').waitFor();
    await cathy.page.getByRole('button', { name: 'Give up my seat' }).click();
    await cathy.page.getByRole('button', { name: 'Give up my seat: sure?' }).click();
    await seat.getByText('has left').waitFor();
    await anna.remove('Cathy');
    await cathy.page.getByText('The host has removed you from this room.').waitFor();
    await seat.getByText('bot', { exact: true }).waitFor();
});

play('players say something to each other in their own languages, and may see nothing of it', async (stage) => {
    const anna = await stage.guest('Anna');
    const bob = await stage.guest('Bob', { locale: 'de-DE' });
    await anna.createRoom({ players: 2 });
    await bob.page.goto(await anna.link());
    await bob.page.getByLabel('Dein Name').fill('Bob');
    await bob.page.keyboard.press('Enter');
    await bob.page.getByRole('button', { name: 'Platz nehmen' }).click();
    await anna.page.getByText('Say something').click();
    await anna.page.getByRole('button', { name: 'Good luck!' }).click();
    await bob.page.getByText('“Viel Glück!”').waitFor();
    await anna.start();
    await anna.page.getByText('Say something').click();
    // Words fade.
    await Promise.all([
        anna.page.getByText('You: Bravo!').waitFor(),
        bob.page.getByTestId('seat-0').getByText('Bravo!').waitFor(),
        anna.page.getByRole('button', { name: 'Bravo!' }).click(),
    ]);
    await bob.page.getByText('Etwas sagen').click();
    await bob.page.getByRole('checkbox', { name: 'Zeigen, was andere sagen' }).uncheck();
    await bob.page.getByTestId('seat-0').getByText('Bravo!').waitFor({ state: 'detached' });
    await Promise.all([anna.page.getByText('You: Oops!').waitFor(), anna.page.getByRole('button', { name: 'Oops!' }).click()]);
    await anna.page.goto('about:blank');
    // What she said has come by then.
    await bob.page.getByTestId('seat-0').getByText('nicht da').waitFor();
    assert.equal(await bob.page.getByText('Hoppla!').count(), 1, 'only the button');
});

play('a host removes a spectator, before the game and during it', async (stage) => {
    const anna = await stage.guest('Anna');
    await anna.createRoom({ players: 2 });
    const removes = async (name) => {
        const guest = await stage.guest(name);
        await guest.enterByLink(anna.page.url());
        await anna.page.getByText('Remove spectators').click();
        await anna.remove(name);
        await guest.page.getByText('The host has removed you from this room.').waitFor();
        await anna.page.getByText('Remove spectators').waitFor({ state: 'detached' });
    };
    await removes('Bob');
    await anna.fillWithBotsAndStart();
    await anna.board();
    await removes('Dora');
});

play('while the host is away, the deputy seats bots and starts, and removes nobody', async (stage) => {
    const anna = await stage.guest('Anna');
    const { page } = anna;
    const { acted } = await seatAt(anna, gathering, [], { host: false, deputy: 0 });
    await page.getByText('Cathy is away. You can add bots and start the game.').waitFor();
    assert.equal(await page.getByRole('button', { name: /^Remove|Change/ }).count(), 0);
    await page.getByRole('button', { name: 'Add a bot in seat 2' }).click();
    assert.deepEqual(await acted, { type: 'bot', seat: 1 });
});

play('a guest that says that it is a bot has its mark, before the game and in it', async (stage) => {
    const anna = await stage.guest('Anna');
    const bob = { kind: 'human', name: 'Bob', bot: true };
    const watched = { watchers: ['Dora', 'Emil'], watching: 2, bots: ['Dora'] };
    const { update } = await seatAt(anna, { ...gathering, room: { ...gathering.room, seats: { ...gathering.room.seats, 1: bob } } }, [], watched);
    await anna.page.getByText('Dora (bot)').waitFor();
    assert.equal(await anna.page.getByText('Emil (bot)').count(), 0);
    const marked = (seat) => anna.page.getByTestId(`seat-${seat}`).getByText('bot', { exact: true });
    await marked(1).waitFor();
    assert.equal(await marked(0).count(), 0);
    const view = raView();
    update({ ...view, room: { ...view.room, seats: { ...view.room.seats, 1: bob } } });
    await anna.board();
    await marked(1).waitFor();
    assert.equal(await marked(0).count(), 0);
});

play('a room says that its game was broken off, until the next one begins', async (stage) => {
    const anna = await stage.guest('Anna');
    const { page } = anna;
    const brokenOff = page.getByText('The server was updated, and its new version cannot continue the game');
    const { update } = await seatAt(anna, { ...gathering, room: { ...gathering.room, number: 3, broken_off: 3 } }, []);
    await brokenOff.waitFor();
    update({ room: { number: 4 } });
    await brokenOff.waitFor({ state: 'detached' });
});

play('somebody who sits still is stood in for by a bot, and comes back', async (stage) => {
    const anna = await stage.guest('Anna');
    const bob = await stage.guest('Bob');
    await anna.createRoom({ players: 2, select: { 'Bot speed': 'Very slow', 'A bot may take over after': '30 s' } });
    await anna.page.getByText(/^This link works until \w+day, /).waitFor();
    await bob.enterByLink(await anna.link());
    await bob.sit();
    await anna.start();
    await bob.board();
    const seat = await anna.acting();
    const [still, other] = seat === 0 ? [anna, bob] : [bob, anna];
    const card = other.page.getByTestId(`seat-${seat}`);

    await card.getByText(new RegExp(`^${still.name} has \\d+ s left\\.`)).waitFor();
    await still.page.getByText(/^You have \d+ s left\./).waitFor();
    assert.equal(await card.getByRole('button', { name: 'Let a bot play' }).count(), 0);
    await card.getByRole('button', { name: `Let a bot play for ${still.name}` }).click();
    await card.getByText('a bot stands in').waitFor();
    await still.page.getByText('A bot plays for you.').waitFor();

    await still.page.getByRole('button', { name: 'Take my seat again' }).click();
    await card.getByText('a bot stands in').waitFor({ state: 'detached' });
    await Promise.all([anna, bob].map((guest, index) => guest.play({ random: randomFrom(37 + index), upTo: 2 })));
});

/** Anna, the host, and Bob, who have played a game to its end and see the result. */
async function twoAfterTheirGame(stage) {
    const anna = await stage.guest('Anna');
    const bob = await stage.guest('Bob');
    await anna.createRoom({ players: 2 });
    await bob.enterByLink(await anna.link());
    await bob.sit();
    await anna.start();
    await Promise.all([anna, bob].map((guest) => guest.finishGame()));
    await Promise.all([anna, bob].map((guest) => guest.results()));
    return [anna, bob];
}

play('the same people play again', async (stage) => {
    const [anna, bob] = await twoAfterTheirGame(stage);

    await anna.page.getByRole('button', { name: 'Play again' }).waitFor();
    await anna.page.getByText('Say something').click();
    await Promise.all([
        bob.page.getByTestId('seat-0').getByText('Good game!').waitFor(),
        anna.page.getByRole('button', { name: 'Good game!' }).click(),
    ]);
    await bob.page.getByRole('button', { name: 'Play again' }).click();
    await bob.page.getByTestId('seat-0').getByText('has not come back yet').waitFor();
    await bob.page.getByText('Game 1:').waitFor();

    // Anna reads on, and is not dragged along.
    const result = anna.page.getByRole('region', { name: /wins$/ });
    await result.getByText('Bob offers another game.').waitFor();
    await anna.results();
    assert.equal(await anna.page.getByRole('heading', { name: 'Waiting for players' }).count(), 0);
    // A page that is loaded anew joins nothing, either.
    await bob.page.reload();
    await bob.page.getByTestId('seat-0').getByText('has not come back yet').waitFor();
    await result.getByRole('button', { name: 'Join' }).click();
    await bob.page.getByText('has not come back yet').waitFor({ state: 'detached' });
    // The result is still there for who wants it.
    await anna.page.getByRole('button', { name: 'Result' }).click();
    await anna.results();
    await anna.page.getByRole('button', { name: 'To the table' }).click();
    await bob.page.getByText('Anna starts the game when everybody is seated.').waitFor();
    await anna.start();
    await bob.board();
    await bob.page.getByText('Epoch 1 of 3').waitFor();
    await bob.page.getByText('Game 2 begins.').waitFor();

    // Who is not asked yet plans to pass, and is not asked.
    const seat = await anna.acting();
    const [asked, other] = seat === 0 ? [anna, bob] : [bob, anna];
    await asked.page.locator('link[rel="icon"][href="favicon-turn.svg"]').waitFor({ state: 'attached' });
    await other.page.getByRole('button', { name: 'Bid automatically: Up to' }).first().click();
    await other.page.getByRole('button', { name: 'Skip the auction' }).click();
    await other.page.getByRole('button', { name: 'Skip the auction', pressed: true }).waitFor();
    assert.equal(await other.page.locator('[data-plan]').and(other.page.getByRole('button', { pressed: true })).count(), 1);
    await asked.click({ action: 'invoke' });
    await asked.page.getByText(/^Everyone else passed\./).waitFor();
    assert.equal(await bob.page.getByText('Game 1 begins.').count(), 0, 'the log is of the game that is on');
    await Promise.all([anna, bob].map((guest, index) => guest.play({ random: randomFrom(35 + index), upTo: 2 })));
});

play('a player who reads the result is not dragged into the next game', async (stage) => {
    const [anna, bob] = await twoAfterTheirGame(stage);

    await anna.page.getByRole('button', { name: 'Play again' }).click();
    const seat = anna.page.getByTestId('seat-1');
    await seat.getByText('has not come back yet').waitFor();
    assert.ok(await anna.page.getByRole('button', { name: 'Start the game' }).isDisabled());
    await seat.getByRole('button', { name: 'Add a bot' }).click();
    await anna.start();

    const result = bob.page.getByRole('region', { name: /wins$/ });
    await result.getByText('The next game is on.').waitFor();
    await bob.results();
    await result.getByRole('button', { name: 'To the table' }).click();
    await bob.page.locator('[data-status="playing"]').waitFor();
});

play('a public room is found in the lobby, and can be watched from there', async (stage) => {
    const anna = await stage.guest('Anna');
    const bob = await stage.guest('Bob');
    const dora = await stage.guest('Dora');
    await bob.openLobby();
    await dora.openLobby();
    await anna.createRoom({ players: 2, select: { 'Who can join': 'Anyone: listed in the lobby' } });
    await bob.page.getByRole('link', { name: "Join Anna's table" }).click();
    await bob.sit();
    await dora.page.getByRole('link', { name: "Watch Anna's table" }).click();
    await dora.page.getByText('All seats are taken.').waitFor();
    await anna.start();
    await dora.board();
    await anna.page.getByText('Watching: Dora').waitFor();

    // At the lower edge, as if one sat there, and no longer among the others.
    const seat = dora.page.getByTestId('seat-1');
    const others = dora.page.getByRole('list', { name: 'Players' });
    await seat.getByRole('button', { name: 'Bob · Follow this seat' }).click();
    await dora.page.locator('.own').getByTestId('seat-1').waitFor();
    assert.equal(await others.getByTestId('seat-1').count(), 0);
    await seat.getByRole('button', { name: 'Bob · Follow this seat', pressed: true }).click();
    await others.getByTestId('seat-1').waitFor();
    assert.equal(await anna.page.getByRole('button', { name: 'Follow this seat' }).count(), 0, 'players follow nobody');
});

play('refusals are explained clearly', async (stage) => {
    const anna = await stage.guest('Anna');
    const { page } = anna;
    await page.goto(anna.address);
    await anna.enterByCode('7QX2');
    await page.getByText('A code has eight letters and digits').waitFor();
    await anna.enterByCode('7QX2-M9PA');
    await page.getByText('There is no room with this code.').waitFor();

    await page.goto(`${anna.address}/#/rooms/ZZZZZZ/7QX2M9PA`);
    await page.getByText('There is no such room, or the link is incomplete.').waitFor();
    await page.getByRole('link', { name: 'Lobby' }).click();
    await page.getByRole('button', { name: 'Play now' }).waitFor();

    const host = await stage.guest('Host');
    await host.createRoom({ players: 2, select: { 'Who can watch': 'Nobody' } });
    const link = await host.link();
    await page.goto(link.slice(0, link.lastIndexOf('/')));
    await page.getByText('There is no such room, or the link is incomplete.').waitFor();
    await host.fillWithBotsAndStart();
    await page.goto(link);
    await page.getByText('this room is not open to spectators').waitFor();
});

play('a keyboard keeps its place when the button that was pressed goes away', async (stage) => {
    const anna = await stage.guest('Anna');
    const bob = await stage.guest('Bob');
    await anna.createRoom({ players: 2 });
    await bob.enterByLink(await anna.link());
    await bob.sit();
    await anna.start();
    await bob.board();
    const first = await anna.acting();
    const { page } = [anna, bob][first];
    await page.getByRole('button', { name: 'Draw a tile' }).press('Enter');
    await page.getByRole('region', { name: 'Your suns and actions' }).and(page.locator(':focus')).waitFor();
    assert.equal(await page.locator('[data-action="draw"]').count(), 0);
});

play('a keyboard keeps its place in a room that gathers', async (stage) => {
    const anna = await stage.guest('Anna');
    const { page } = anna;
    const isFocused = (part) => part.and(page.locator(':focus')).waitFor();
    await anna.createRoom({ players: 3 });
    await page.getByRole('button', { name: 'Add a bot in seat 2' }).press('Enter');
    await isFocused(page.getByRole('list', { name: 'Seats' }));
    const level = page.getByTestId('seat-1').getByRole('combobox');
    await level.selectOption({ label: 'strong' });
    await level.focus();
    await level.press('ArrowUp');
    await page.getByTestId('seat-1').getByRole('button', { name: /^Remove/ }).and(page.locator(':enabled')).waitFor();
    await isFocused(level);
    const settings = page.getByRole('region', { name: 'Settings' });
    await settings.getByRole('button', { name: 'Change the settings' }).press('Enter');
    await isFocused(settings);
    await settings.getByRole('button', { name: 'Cancel' }).press('Enter');
    await isFocused(settings);
});

play('a room whose QR code does not come reports it, and shows its link and code', async (stage) => {
    const anna = await stage.guest('Anna');
    anna.expectOutage();
    await anna.page.route('**/QrCode*.js', (route) => route.abort('connectionreset'));
    await anna.createRoom({ players: 2 });
    await anna.page.getByText('QR code', { exact: true }).click();
    await anna.page.getByRole('alert').filter({ hasText: 'The QR code could not be loaded.' }).waitFor();
    assert.match(await anna.link(), new RegExp(`^${anna.address}/#/rooms/`));
});

play('an announcement of the operator is shown until it is dismissed, and again when it is repeated', async (stage) => {
    const anna = await stage.guest('Anna');
    const bob = await stage.guest('Bob');
    await anna.createRoom({ players: 2 });
    await bob.openLobby();
    // It is for those who are connected. Another test's room may be listed.
    await bob.page.getByText('No public room is open right now.').or(bob.page.getByRole('link', { name: /^(Join|Watch) / })).first().waitFor();
    for (let times = 0; times < 2; ++times) {
        stage.server.command('say', 'We restart at eight.');
        for (const { page } of [anna, bob]) {
            const said = page.getByRole('status').filter({ hasText: 'The server announces: We restart at eight.' });
            await said.waitFor();
            await said.getByRole('button', { name: 'Close' }).click();
            await said.waitFor({ state: 'detached' });
        }
    }
});

play('a player who leaves a game that others play is asked first, and a guest who keeps no player waiting is not', async (stage) => {
    const [anna, bob, dora] = await Promise.all(['Anna', 'Bob', 'Dora'].map((name) => stage.guest(name)));
    await anna.createRoom({ players: 2 });
    const link = await anna.link();
    await bob.enterByLink(link);
    await bob.sit();
    await closesUnasked(await visitor(stage, 'Cathy', link));
    await dora.enterByLink(link);
    await dora.watching();
    await anna.start();
    await Promise.all([bob, dora].map((guest) => guest.board()));

    const warned = anna.page.waitForEvent('dialog');
    await anna.page.close({ runBeforeUnload: true });
    const warning = await warned;
    assert.equal(warning.type(), 'beforeunload');
    await warning.dismiss();
    await Promise.all([anna, bob].map((guest) => guest.play({ random: randomFrom(41), upTo: 1 })));
    await closesUnasked(dora);

    await Promise.all([anna, bob].map((guest) => guest.finishGame()));
    await Promise.all([anna.results(), bob.results()]);
    await closesUnasked(anna);

    const eve = await stage.guest('Eve');
    await eve.playNow();
    await closesUnasked(eve);
});

/** Somebody at a table where no game is on. */
async function visitor(stage, name, link) {
    const guest = await stage.guest(name);
    await guest.enterByLink(link);
    await guest.watching();
    return guest;
}

/** Closes a page that must not ask first, as browsers let it once its guest has done something in it. */
async function closesUnasked({ page }) {
    const asked = [];
    page.on('dialog', (dialog) => {
        asked.push(dialog.type());
        void dialog.accept();
    });
    const closed = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    await closed;
    assert.deepEqual(asked, []);
}

test('a chat that is given a link to a table shows what it leads to, with a picture', async () => {
    const server = await Server.start(['--public-url', 'https://ra.example/games']);
    try {
        const html = await (await fetch(server.address)).text();
        const tags = Object.fromEntries([...html.matchAll(/<meta property="og:(\S+)" content="([^"]*)"/g)].map(([, name, content]) => [name, content]));
        assert.equal(tags.title, 'Ra: come and play');
        assert.match(tags.description, /^A table for Reiner Knizia's Ra in your browser\./);
        // Chats take no relative address.
        assert.equal(tags.image, 'https://ra.example/games/invite.png');
        const picture = await fetch(`${server.address}/invite.png`);
        assert.deepEqual([picture.status, picture.headers.get('content-type')], [200, tags['image:type']]);
        const [width, height] = sizeOfPng(Buffer.from(await picture.arrayBuffer()));
        assert.deepEqual([String(width), String(height)], [tags['image:width'], tags['image:height']]);
    } finally {
        await server.dispose();
    }
});

/** What its first chunk says. */
function sizeOfPng(bytes) {
    assert.equal(bytes.toString('latin1', 1, 4), 'PNG');
    return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}
