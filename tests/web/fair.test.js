// A shuffle that can be checked: the pages take part in it by themselves, and verify a game when it is over.
import assert from 'node:assert/strict';
import { assertAccessible } from './support/access.js';
import { BareGuest } from './support/bare.js';
import { randomFrom } from './support/random.js';
import { setStage } from './support/stage.js';

const play = setStage();
const noSecret = '0'.repeat(64);

async function recordOf(stage, link) {
    const [room, invite] = link.split('/').slice(-2);
    const { body } = await stage.server.get(`/api/rooms/${room}/games/1`, { Authorization: `Bearer ${invite}` });
    return body;
}

/** Verifies the game on the result page, and gives each step's outcome. */
async function verify({ page }) {
    await page.getByRole('button', { name: 'Verify' }).click();
    return outcomes(page);
}

/** What the dialog says of the tiles that were drawn so far. */
async function provedTiles({ page }) {
    await page.getByRole('button', { name: 'What does that mean?' }).click();
    const said = await page.getByTestId('proved').innerText();
    await page.getByRole('button', { name: 'Close' }).click();
    return said;
}

/** Each step's outcome, once there is a verdict; `verdict` and `failed` tell of the whole. */
async function outcomes(page) {
    const report = page.locator('.report:not([data-verdict=""])');
    await report.waitFor();
    return report.evaluate((shown) => ({
        ...Object.fromEntries([...shown.querySelectorAll('[data-step]')].map(({ dataset }) => [dataset.step, dataset.outcome])),
        verdict: shown.dataset.verdict,
        failed: shown.dataset.failed ?? null,
    }));
}

/** The file that *Save what I have seen* gives. */
async function saveSeen(page) {
    await page.getByRole('button', { name: 'What does that mean?' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save what I have seen' }).click();
    const file = await download;
    assert.match(file.suggestedFilename(), /^ra-[0-9A-Z]{6}-seen\.json$/);
    await page.getByRole('button', { name: 'Close' }).click();
    return file.path();
}

const allRight = {
    record: 'ok', server: 'ok', seats: 'ok', chance: 'ok', root: 'ok', replay: 'ok', result: 'ok', history: 'ok', bots: 'ok', moves: 'ok',
    verdict: 'ok', failed: null,
};

play('two players and a bot shuffle together, and can verify the game; tampering shows where', async (stage) => {
    const anna = await stage.guest('Anna');
    const bob = await stage.guest('Bob');
    const dora = await stage.guest('Dora');
    await anna.createRoom({ players: 3 });
    const link = await anna.link();
    await bob.enterByLink(link);
    await bob.sit();
    await dora.enterByLink(link);
    await dora.watch();
    await anna.fillWithBotsAndStart();
    await anna.page.getByText('Shuffled together by the server and 2 players.').waitFor();
    await anna.page.getByRole('button', { name: 'What does that mean?' }).click();
    await anna.page.getByRole('heading', { name: 'How you can check that it was fair' }).waitFor();
    await assertAccessible(anna.page, 'what fair means');
    assert.match(await anna.page.getByTestId('head-words').innerText(), /^[a-z]+( [a-z]+){5}$/);
    await anna.page.getByRole('button', { name: 'Close' }).click();
    const finishing = bob.finishGame();
    let turns = 0;
    await anna.play({ random: randomFrom(60), enough: () => ++turns > 10 });
    // An epoch may have ended before this turn.
    await anna.readNews();
    assert.match(await provedTiles(anna), /^Each of the \d+ tiles drawn so far was sealed before the game\.$/);
    await Promise.all([finishing, anna.finishGame()]);
    await Promise.all([anna, dora].map((guest) => guest.results()));

    const record = await recordOf(stage, link);
    const secrets = record.proof.seats.map(({ secret }) => secret);
    assert.deepEqual(secrets.map((secret) => secret !== noSecret), [true, true, false], 'both players took part, and not the bot');
    assert.notEqual(secrets[0], secrets[1]);
    assert.equal(record.proof.attempt, 0);

    assert.deepEqual(await verify(anna), allRight);
    await anna.page.getByText("Your browser's own number is among them.").waitFor();
    await anna.page.getByText('They are also what this browser was shown.').waitFor();
    await anna.page.getByText('The numbers', { exact: true }).click();
    await anna.page.getByText(record.proof.root).waitFor();
    await assertAccessible(anna.page, 'a game verified');
    assert.deepEqual(await verify(dora), { ...allRight, moves: 'skipped' }, 'who has watched can verify it, too');

    const download = anna.page.waitForEvent('download');
    await anna.page.getByRole('link', { name: 'Download the record' }).click();
    const file = await (await download).path();
    const seen = await saveSeen(anna.page);
    await anna.page.goto(`${anna.address}/#/fair`);
    const picker = anna.page.getByLabel('A record from your computer');
    await picker.setInputFiles(file);
    assert.deepEqual(await outcomes(anna.page), allRight, 'the file is the record');
    await anna.page.getByText('Compared with what was seen: this browser.').waitFor();

    const stranger = await stage.guest('Stranger');
    await stranger.page.goto(`${stranger.address}/#/fair`);
    const theirs = stranger.page.getByLabel('A record from your computer');
    await theirs.setInputFiles(file);
    assert.deepEqual(await outcomes(stranger.page), { ...allRight, moves: 'skipped' }, 'nothing of it was kept here');
    await theirs.setInputFiles(seen);
    await stranger.page.locator('[data-step="moves"][data-outcome="ok"]').waitFor();
    await theirs.setInputFiles({ name: 'bad.json', mimeType: 'application/json', buffer: Buffer.from('{"format": "ra-seen/1"}') });
    await stranger.page.getByText('room is not valid (missing_field).').waitFor();

    for (const [step, message, tamper] of tamperings(record)) {
        const changed = structuredClone(record);
        tamper(changed);
        await picker.setInputFiles({ name: `${step}.json`, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(changed)) });
        await anna.page.getByText(message).waitFor();
        const { verdict, failed } = await outcomes(anna.page);
        assert.deepEqual({ verdict, failed }, { verdict: 'failed', failed: step });
    }
    await assertAccessible(anna.page, 'a record that was tampered with');
    await picker.setInputFiles({ name: 'no.json', mimeType: 'application/json', buffer: Buffer.from('{"format":') });
    await anna.page.getByText('This file is not a Ra game record: it is not JSON.').waitFor();
});

/** For each part of a record: the step that finds it changed, what the page says of it, and how to change it. */
function tamperings({ actions, chance }) {
    const other = chance.tiles.findIndex((tile, index) => index > 4 && tile !== chance.tiles[4]);
    const last = actions.length - 1;
    return [
        ['server', 'The server committed to another number', ({ proof }) => (proof.server.secret = flipped(proof.server.secret))],
        ['seats', 'Seat 2 committed to another number', ({ proof }) => (proof.seats[1].secret = flipped(proof.seats[1].secret))],
        ['chance', 'Tile number 5 would have been', (record) => swap(record.chance.tiles, 4, other)],
        ['root', 'The seal is not that of what was to be drawn.', ({ proof }) => (proof.root = flipped(proof.root))],
        ['replay', 'Move number 1 was not legal.', (record) => (record.actions[0] = { seat: actions[0].seat, type: 'pass' })],
        ['result', 'The game is not over.', (record) => record.actions.splice(last)],
        ['history', 'The chain over all updates leads elsewhere', ({ proof }) => (proof.history.head = flipped(proof.history.head))],
    ];
}

function swap(list, one, other) {
    [list[one], list[other]] = [list[other], list[one]];
}

function flipped(digits) {
    return (Number.parseInt(digits[0], 16) ^ 1).toString(16) + digits.slice(1);
}

play('a player who does not keep to a commitment voids the attempt before the eyes of all', async (stage) => {
    const anna = await stage.guest('Anna');
    await anna.createRoom({ players: 3 });
    const link = await anna.link();
    const [room] = link.split('/').slice(-2);
    const mallory = await BareGuest.sit(stage, 'Mallory', link);
    const carl = await BareGuest.sit(stage, 'Carl', link);
    await anna.page.getByRole('button', { name: 'Start the game' }).click();

    await mallory.stage('commit', 0);
    await mallory.commit(1, room);
    const panel = anna.page.getByRole('region', { name: 'The bag is being shuffled together' });
    await panel.getByText('Anna has committed to a secret number.').waitFor();
    await panel.getByText("Waiting for Carl's browser.").waitFor();

    await mallory.stage('reveal', 0);
    const { code } = await mallory.send({ type: 'reveal', game: 1, attempt: 0, secret: noSecret });
    assert.equal(code, 'wrong_reveal');
    await anna.board();
    await anna.page.getByRole('log', { name: 'Log' }).getByText('Mallory revealed something else than was committed to').waitFor();
    await anna.page.getByText('Shuffled together by the server and 1 player.').waitFor();

    for (const guest of [mallory, carl]) await guest.send({ type: 'leave' });
    await anna.finishGame();
    await anna.results();
    const { proof } = await recordOf(stage, link);
    assert.equal(proof.attempt, 1);
    assert.deepEqual(proof.seats.map(({ secret }) => secret !== noSecret), [true, false, false]);
    assert.deepEqual(await verify(anna), allRight);
});

play('a page that came without encryption takes part, and verifies', async (stage) => {
    const anna = await stage.farGuest('Anna');
    await anna.createRoom({ players: 2 });
    assert.equal(await anna.page.evaluate(() => crypto.subtle), undefined, 'the browser gives it no WebCrypto');
    const link = await anna.link();
    await anna.fillWithBotsAndStart();
    await anna.page.getByText('Shuffled together by the server and 1 player.').waitFor();
    await anna.finishGame();
    await anna.results();
    assert.deepEqual(await verify(anna), allRight);
    assert.notEqual((await recordOf(stage, link)).proof.seats[0].secret, noSecret);
});

play('a second page of the same guest disturbs nothing', async (stage) => {
    const anna = await stage.guest('Anna');
    await anna.createRoom({ players: 2 });
    const link = await anna.link();
    const second = await anna.page.context().newPage();
    await second.goto(link);
    await second.getByTestId('seat-0').filter({ hasText: 'Anna' }).waitFor();
    await anna.fillWithBotsAndStart();
    await second.locator('[data-status="playing"]').waitFor();
    // A browser hardly draws a page that is not in view.
    await anna.page.bringToFront();
    await anna.finishGame();
    await anna.results();
    const { proof } = await recordOf(stage, link);
    assert.equal(proof.attempt, 0);
    assert.notEqual(proof.seats[0].secret, noSecret);
    assert.deepEqual(await verify(anna), allRight);
    await second.bringToFront();
    await second.getByRole('button', { name: 'Verify' }).click();
    assert.deepEqual(await outcomes(second), allRight, 'the page that was too late accuses nobody');
});

play('a shuffle that is waited for is for everybody', async (stage) => {
    const anna = await stage.guest('Anna');
    await anna.createRoom({ players: 2 });
    const link = await anna.link();
    await BareGuest.sit(stage, 'Carl', link);
    // The server does not wait for as long as an audit may take: a second page gets nothing of the shuffle meanwhile.
    const second = await anna.page.context().newPage();
    let passes = true;
    await second.routeWebSocket(/\/ws\/rooms\//, (page) => {
        page.connectToServer().onMessage((text) => {
            if (passes) page.send(text);
            passes &&= !text.includes('"waiting_for":[1]');
        });
    });
    await second.goto(link);
    await second.getByTestId('seat-0').filter({ hasText: 'Anna' }).waitFor();
    await anna.page.getByRole('button', { name: 'Start the game' }).click();
    await second.getByText("Waiting for Carl's browser.").waitFor();
    await second.bringToFront();
    await assertAccessible(second, 'a shuffle');
    await anna.board();
    await anna.page.getByText('Shuffled together by the server and 1 player.').waitFor();
});

play('a page that is shown another history than before reports it', async (stage) => {
    const anna = await stage.guest('Anna');
    let connections = 0;
    let drop;
    await anna.page.routeWebSocket(/\/ws\/rooms\//, (page) => {
        connections += 1;
        const number = connections;
        const server = page.connectToServer();
        drop = () => page.close({ code: 1001 });
        server.onMessage((text) => page.send(number === 2 ? text.replace(/"head":"[0-9a-f]{8}/, '"head":"00000000') : text));
    });
    await anna.createRoom({ players: 2 });
    assert.equal(await anna.page.getByText('differs from the one it has shown you before').count(), 0);
    drop();
    await anna.page.getByText('differs from the one it has shown you before').waitFor();
    await assertAccessible(anna.page, 'another history');
});

async function playAndVerify(anna) {
    await anna.finishGame();
    await anna.results();
    return verify(anna);
}

play('a server that drops a number is accused, also after a reload, and the game fails to verify', async (stage) => {
    const anna = await stage.guest('Anna');
    // The server acts as if it had not received the commitment.
    await anna.page.routeWebSocket(/\/ws\/rooms\//, (page) => {
        const server = page.connectToServer();
        page.onMessage((text) => {
            const { type, id } = JSON.parse(text);
            if (type === 'commit') page.send(JSON.stringify({ type: 'error', id, code: 'not_asked', reason: 'No.' }));
            else server.send(text);
        });
    });
    await anna.createRoom({ players: 2 });
    await anna.fillWithBotsAndStart();
    const accusation = anna.page.getByRole('alert').getByText('while the server was waiting for it, and the server refused it');
    await accusation.waitFor();
    await anna.board();
    await assertAccessible(anna.page, 'an accusation');
    await anna.page.reload();
    await accusation.waitFor();
    const { verdict, failed } = await playAndVerify(anna);
    assert.deepEqual({ verdict, failed }, { verdict: 'failed', failed: 'seats' });
    await anna.page.getByText('The server dropped your number.').waitFor();
    await anna.page.getByText('Your number is not in this game, though your browser did all that it was asked.').waitFor();
});

play('a page that was not there shows that its number is missing, and Verify does not claim it', async (stage) => {
    const anna = await stage.guest('Anna');
    const bob = await stage.guest('Bob');
    await anna.createRoom({ players: 2 });
    const link = await anna.link();
    await bob.enterByLink(link);
    await bob.sit();
    await bob.page.goto('about:blank');
    await anna.page.getByRole('button', { name: 'Start the game' }).click();
    await anna.board();
    await bob.page.goto(link);
    await bob.page.getByText('Your number is not in it: your browser was not connected').waitFor();
    await assertAccessible(bob.page, 'a number that is missing');
    const finishing = bob.finishGame();
    assert.equal((await playAndVerify(anna)).verdict, 'ok');
    await finishing;
    await bob.results();
    assert.equal((await verify(bob)).verdict, 'ok');
    await bob.page.getByText('Yours is not among them: your browser was not connected').waitFor();
    await bob.page.getByText('if one of the players whose numbers are in it is honest').waitFor();
    assert.equal(await bob.page.getByText("Your browser's own number").count(), 0);
});

play('a page that is reloaded in mid-shuffle goes on with its number', async (stage) => {
    const anna = await stage.guest('Anna');
    await anna.createRoom({ players: 3 });
    const link = await anna.link();
    const [room] = link.split('/').slice(-2);
    const carl = await BareGuest.sit(stage, 'Carl', link);
    await anna.page.getByRole('button', { name: 'Fill with bots and start' }).click();
    await anna.page.getByText('Anna has committed to a secret number.').waitFor();
    // Each stage lasts five seconds: the page is on its way back when the next one begins.
    await anna.page.reload({ waitUntil: 'commit' });
    await carl.stage('commit', 0);
    const secret = await carl.commit(1, room);
    await carl.stage('reveal', 0);
    await carl.send({ type: 'reveal', game: 1, attempt: 0, secret });
    await anna.page.getByText('Shuffled together by the server and 2 players.').waitFor();
    await carl.send({ type: 'leave' });
    assert.equal((await playAndVerify(anna)).verdict, 'ok');
    await anna.page.getByText("Your browser's own number is among them.").waitFor();
    assert.equal((await recordOf(stage, link)).proof.attempt, 0);
});
