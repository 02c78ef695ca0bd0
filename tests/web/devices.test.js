// One player on several devices: their tables on each, a device signed off, and a recovery code when all are lost.
import assert from 'node:assert/strict';
import { assertAccessible } from './support/access.js';
import { lobbyAt, manyTables, twoDevices } from './support/lobby.js';
import { randomFrom } from './support/random.js';
import { setStage } from './support/stage.js';

const play = setStage();

const phone = { viewport: { width: 360, height: 740 } };

const yourTables = (page) => page.getByRole('region', { name: 'Your tables' });
/** Waits until the server has said which tables of `manyTables` wait for the guest: those that a browser remembers are there before. */
const answered = (page) => page.waitForFunction(() => document.title === '(2) Ra');
/** The tables of the start page in their order, each with its words. */
const tablesOn = (page) => yourTables(page).getByRole('listitem').evaluateAll((items) => items.map(({ innerText }) => innerText.replace(/\s+/g, ' ').trim()));
const code = (page) => page.getByTestId('device-code').innerText();
const signedOff = (page) => page.getByText('Another of your devices has signed this browser off.');

/** What the page has kept of its room, once it asks for no moves of before that version. */
async function seenOf(page, version = 0) {
    const room = /rooms\/(\w+)/.exec(page.url())[1];
    const seen = await page.waitForFunction(
        ([key, v]) => {
            const kept = JSON.parse(localStorage.getItem(key));
            return kept?.since >= v && kept;
        },
        [`ra.seen.${room}`, version],
    );
    return seen.jsonValue();
}

async function enterCode({ page, address }, typed, label) {
    await page.goto(`${address}/#/device/${typed}`);
    await page.getByLabel('Name of this device').fill(label);
    await page.getByRole('button', { name: 'Play here' }).click();
}

play('tables that wait come first, and the tab says how many', async (stage) => {
    const anna = await stage.guest('Anna', phone);
    const { page } = anna;
    const { send } = await lobbyAt(anna, { tables: manyTables() });
    await page.goto(anna.address);
    await answered(page);
    assert.deepEqual(await tablesOn(page), [
        'Back to Weeks on the Nile Your turn · 3 h 20 min left · Ra, Classic · with Bob, Wilhelmina of Hohenberg',
        "Back to Anna's table Your turn · Ra, Classic · with Bob, Wilhelmina of Hohenberg",
        'Back to A table with a long name for its host Waiting for Wilhelmina of Hohenberg · 2 d 2 h left · Ra, Classic · with Bob, Wilhelmina of Hohenberg',
        "Back to Bob's table Waiting for Bob · Ra: The Dice Game · with Bob, Wilhelmina of Hohenberg",
        'Back to Friday Gathering · Ra, Classic',
        'Back to Thursday Finished · Ra, Classic · with Bob, Wilhelmina of Hohenberg',
    ]);
    assert.match(await page.getByRole('main').getByRole('link').first().innerText(), /^Back to Weeks on the Nile/);
    const icon = page.locator('link[rel="icon"]');
    assert.match(await icon.getAttribute('href'), /turn/);
    await assertAccessible(page, 'a start page with tables');

    send({ type: 'tables_changed', diff: { BBBBBB: { asked: 1 }, AAAAAA: null, EEEEEE: { status: 'playing', asked: 0 } } });
    await yourTables(page).getByText('Waiting for Bob · 3 h').waitFor();
    assert.match((await tablesOn(page))[0], /^Back to Friday Your turn/);
    assert.equal(await page.title(), '(1) Ra');
    send({ type: 'tables_changed', diff: { EEEEEE: null } });
    await page.waitForFunction(() => document.title === 'Ra');
    assert.doesNotMatch(await icon.getAttribute('href'), /turn/);
});

play('tables are there before the server has answered', async (stage) => {
    const anna = await stage.guest('Anna', phone);
    const { page } = anna;
    await lobbyAt(anna, { tables: manyTables() });
    await page.goto(anna.address);
    await yourTables(page).waitFor();
    const shown = await tablesOn(page);
    await page.routeWebSocket(/\/ws\/lobby/, () => {});
    await page.reload();
    await yourTables(page).waitFor();
    assert.deepEqual(await tablesOn(page), shown);
    assert.equal(await page.title(), 'Ra', 'nobody says yet that they wait');
});

play('more tables than anybody reads are shown when they are asked for', async (stage) => {
    const anna = await stage.guest('Anna', phone);
    const { page } = anna;
    const { FFFFFF } = manyTables();
    await lobbyAt(anna, { tables: Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`TABL${10 + index}`, { ...FFFFFF, name: `Game ${10 + index}` }])) });
    await page.goto(anna.address);
    await yourTables(page).waitFor();
    assert.equal((await tablesOn(page)).length, 12);
    await page.getByRole('button', { name: 'Show all 20 tables' }).click();
    assert.equal((await tablesOn(page)).length, 20);
});

play('the page of devices is for everybody, and for keys alone', async (stage) => {
    const anna = await stage.guest('Anna', phone);
    const { page } = anna;
    const longest = { ...twoDevices[1], device: '0f'.repeat(8), label: 'W'.repeat(24) };
    const { asked } = await lobbyAt(anna, { devices: [...twoDevices, longest] });
    await page.goto(`${anna.address}/#/devices`);
    const devices = page.getByRole('region', { name: 'Signed-in devices' });
    await devices.getByText('First device').waitFor();
    await assertAccessible(page, 'devices');
    assert.equal(asked.filter(({ type }) => type === 'devices').length, 1, 'it asks once');

    await page.getByRole('button', { name: 'Show a code' }).focus();
    await page.keyboard.press('Enter');
    assert.equal(await code(page), 'ABCDE-FGHJK');
    await page.getByRole('img', { name: 'The link as a QR code' }).waitFor();
    await page.getByText(/^It works once, until \d/).waitFor();
    await page.getByRole('button', { name: 'Make a recovery code' }).focus();
    await page.keyboard.press('Enter');
    const recovery = await page.getByTestId('recovery-code').innerText();
    assert.match(recovery, /^([0-9A-Z]{5}-){4}[0-9A-Z]{5}$/);
    await assertAccessible(page, 'codes');
    await page.getByRole('button', { name: 'I have kept it' }).click();
    assert.equal(await page.getByTestId('recovery-code').count(), 0, 'it is not shown again');
    assert.ok(!JSON.stringify(asked).includes(recovery), 'the server has its hash alone');

    await devices.getByRole('button', { name: 'Sign off Phone' }).focus();
    await page.keyboard.press('Enter');
    assert.ok(!asked.some(({ type }) => type === 'device_forget'), 'it asks once more');
    await page.keyboard.press('Enter');
    await devices.getByText('Phone').waitFor({ state: 'detached' });
    await devices.getByRole('button', { name: `Sign off ${longest.label}`, disabled: false }).press('Enter');
    const sure = devices.getByRole('button', { name: `Sign off ${longest.label}: sure?` });
    await sure.waitFor();
    await assertAccessible(page, 'signing a device off');
    await sure.press('Enter');
    await devices.getByText('No other device is signed in.').waitFor();
    assert.deepEqual(asked.filter(({ type }) => type === 'device_forget').map(({ device }) => device), [twoDevices[1].device, longest.device]);
});

play('a code holds for ten minutes, whatever the time at the server, and then gives way to another one', async (stage) => {
    const anna = await stage.guest('Anna');
    const { page } = anna;
    await lobbyAt(anna, { expires: 0 });
    await page.goto(`${anna.address}/#/devices`);
    await page.getByRole('button', { name: 'Show a code' }).click();
    assert.equal(await code(page), 'ABCDE-FGHJK');
    await page.evaluate(() => {
        const { now } = Date;
        Date.now = () => now() + 600_000;
    });
    await page.getByText('That code is too old now. Show another one.').waitFor();
    assert.equal(await page.getByTestId('device-code').count(), 0);
    assert.ok(await page.getByRole('button', { name: 'Show a code' }).isEnabled());
});

play('a browser with tables of its own asks before it leaves them', async (stage) => {
    const anna = await stage.guest('Anna', phone);
    const { page } = anna;
    const { asked } = await lobbyAt(anna, { tables: manyTables() });
    // As somebody types it who takes it for the code of a room.
    await anna.openLobby();
    await page.getByRole('textbox', { name: 'Code' }).fill('abcde fghjk');
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await page.getByRole('heading', { name: 'Play here as on your other device' }).waitFor();
    const before = asked.findLast(({ type }) => type === 'mine').token;
    await page.getByRole('button', { name: 'Play here' }).click();
    await page.getByText('This browser has 5 tables of its own: Weeks on the Nile, ').waitFor();
    assert.ok(!asked.some(({ type }) => type === 'device_join'));
    await assertAccessible(page, 'joining another device');
    await page.getByRole('button', { name: 'Leave them and play here' }).click();
    await page.waitForURL(/#\/$/);
    const { token, label } = asked.find(({ type }) => type === 'device_join');
    assert.equal(label, 'Computer');
    assert.notEqual(token, before);
    await yourTables(page).waitFor();
    assert.equal(asked.at(-1).token, token, 'from now on it is that player');
});

play('codes that are wrong are called so', async (stage) => {
    const anna = await stage.guest('Anna');
    const { page } = anna;
    await lobbyAt(anna);
    await enterCode(anna, '7QX2-M9PA', 'Phone');
    await page.getByText('A code from another device has 10 letters and digits, a recovery code 25.').waitFor();
    await page.getByRole('textbox', { name: 'Code' }).fill('ABCDE-00000');
    await page.getByRole('button', { name: 'Play here' }).click();
    await page.getByText('There is no such code, or it was used or is too old.').waitFor();
});

play('a browser that was signed off says so, and goes on as somebody new', async (stage) => {
    const anna = await stage.guest('Anna', phone);
    const { page } = anna;
    const { asked, end } = await lobbyAt(anna, { tables: manyTables() });
    await anna.openLobby();
    await yourTables(page).waitFor();
    end(4009);
    await signedOff(page).waitFor();
    assert.equal(await yourTables(page).count(), 0);
    await assertAccessible(page, 'a browser that was signed off');
    const [{ token }] = asked;
    const other = await page.context().newPage();
    const { asked: askedByOther } = await lobbyAt({ page: other }, { tables: manyTables() });
    await other.goto(anna.address);
    await answered(other);
    assert.equal(askedByOther.at(-1).token, token);
    const again = other.waitForEvent('load');
    await page.getByRole('button', { name: 'Go on as a new player' }).click();
    await answered(page);
    const next = asked.at(-1).token;
    assert.notEqual(next, token);
    // Another tab follows.
    await again;
    await answered(other);
    assert.equal(askedByOther.at(-1).token, next);
});

play('a player goes on with a game on another device, and takes it from the first one', async (stage) => {
    const [anna, mobile] = await Promise.all([stage.guest('Anna'), stage.guest('Anna', phone)]);
    const addresses = [];
    for (const { page } of [anna, mobile]) {
        page.on('request', (request) => addresses.push(request.url().split('#')[0]));
        page.on('websocket', (socket) => addresses.push(socket.url()));
    }
    await anna.createRoom({ players: 2 });
    await anna.createRoom({ players: 2 });
    await anna.fillWithBotsAndStart();
    await anna.turn();

    const other = await anna.page.context().newPage();
    await other.goto(`${anna.address}/#/devices`);
    await other.getByRole('button', { name: 'Show a code' }).click();
    const typed = await code(other);
    await enterCode(mobile, typed, 'My phone');
    await other.getByText('My phone is one of your devices now.').waitFor();
    await mobile.page.getByText('Your turn').first().waitFor();
    const tables = await tablesOn(mobile.page);
    assert.equal(tables.length, 2);
    assert.match(tables[0], /^Back to Anna's table 2 Your turn · Ra, Classic/);
    assert.match(tables[1], /^Back to Anna's table Gathering · Ra, Classic/);
    assert.equal(await mobile.page.title(), '(1) Ra');
    assert.equal(await mobile.page.getByLabel('Your name').inputValue(), 'Anna', 'it knows the name');

    await yourTables(mobile.page).getByRole('link', { name: "Back to Anna's table 2" }).click();
    const version = await anna.version();
    await mobile.board();
    assert.equal(await mobile.play({ random: randomFrom(91), upTo: 1 }), 1);
    await anna.versionAfter(version);
    // The first device takes that for a move of its player's, and no fault of the server's.
    assert.deepEqual((await seenOf(anna.page, version)).faults, []);

    await mobile.page.goto(`${mobile.address}/#/devices`);
    const list = mobile.page.getByRole('region', { name: 'Signed-in devices' });
    await list.getByRole('button', { name: 'Sign off First device' }).click();
    await list.getByRole('button', { name: 'Sign off First device: sure?' }).click();
    await Promise.all([anna.page, other].map((page) => signedOff(page).waitFor()));
    await list.getByText('No other device is signed in.').waitFor();
    await other.close();
    await anna.page.getByRole('button', { name: 'Go on as a new player' }).click();
    // The seat, and its name, are the player's on the phone.
    await anna.page.getByText('Somebody in this room has that name, or one just like it.').waitFor();
    const tokens = await Promise.all([anna, mobile].map(({ page }) => page.evaluate(() => localStorage.getItem('ra.token'))));
    const said = [...addresses, stage.server.log].join('\n');
    for (const secret of [typed, typed.replace('-', ''), ...tokens]) assert.ok(!said.includes(secret), 'no address and no log has a code or a token');
});

play('two devices of a player take part in one shuffle without alarm', async (stage) => {
    const [anna, mobile] = await Promise.all([stage.guest('Anna'), stage.guest('Anna', phone)]);
    await anna.createRoom({ players: 2 });
    const room = anna.page.url();
    await anna.page.goto(`${anna.address}/#/devices`);
    await anna.page.getByRole('button', { name: 'Show a code' }).click();
    await enterCode(mobile, await code(anna.page), 'My phone');
    await anna.page.goto(room);
    await yourTables(mobile.page).getByRole('link', { name: "Back to Anna's table" }).click();
    await mobile.seated();
    await anna.fillWithBotsAndStart();
    await mobile.board();
    // Whichever was slower says whose number counts.
    const elsewhere = ({ page }) => page.getByTestId('own-number').filter({ hasText: 'Another device of yours gave the number of your seat.' });
    await Promise.any([anna, mobile].map((guest) => elsewhere(guest).waitFor({ state: 'attached' })));
    for (const { page } of [anna, mobile]) assert.deepEqual((await seenOf(page)).faults, []);
});

play('a recovery code brings the tables back when all devices are lost', async (stage) => {
    const [anna, later, thief] = await Promise.all([stage.guest('Anna'), stage.guest('Anna', phone), stage.guest('Thief')]);
    await anna.createRoom({ players: 2 });
    await anna.page.goto(`${anna.address}/#/devices`);
    await anna.page.getByRole('button', { name: 'Make a recovery code' }).click();
    const recovery = await anna.page.getByTestId('recovery-code').innerText();
    anna.expectOutage();
    await stage.server.stop();
    await stage.server.start();
    await enterCode(later, '', 'New phone');
    await later.page.getByRole('textbox', { name: 'Code' }).fill(recovery.toLowerCase());
    await later.page.getByRole('button', { name: 'Play here' }).click();
    await later.page.getByText('Your tables are back.').waitFor();
    const next = await later.page.getByTestId('recovery-code').innerText();
    assert.notEqual(next, recovery);
    await assertAccessible(later.page, 'a recovery code that was used');
    await later.page.getByRole('button', { name: 'I have kept it' }).click();
    await later.emptyLobby();
    await yourTables(later.page).getByRole('link', { name: "Back to Anna's table" }).click();
    await later.seated();

    // It is used up.
    await enterCode(thief, recovery, 'Computer');
    await thief.page.getByText('There is no such code, or it was used or is too old.').waitFor();
});
