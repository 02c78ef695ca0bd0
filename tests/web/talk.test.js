// What people say to each other in words of their own, at the table and apart from it.
import assert from 'node:assert/strict';
import { assertAccessible } from './support/access.js';
import { countShiftsAnew, shiftsOf, watchShifts } from './support/shifts.js';
import { setStage } from './support/stage.js';

const play = setStage();

const talkOf = ({ page }) => page.getByTestId('talk');
const linesOf = (guest) => talkOf(guest).getByRole('log');

async function say(guest, text) {
    const field = talkOf(guest).getByRole('textbox', { name: 'Say something' });
    await field.fill(text);
    await field.press('Enter');
}

/** Anna hosts a game of two with Bob, and Dora watches. */
async function gather(stage) {
    const [anna, bob, dora] = [await stage.guest('Anna'), await stage.guest('Bob'), await stage.guest('Dora')];
    await anna.createRoom({ players: 2 });
    await bob.enterByLink(await anna.link());
    await bob.sit();
    await dora.enterByLink(await anna.link());
    await talkOf(dora).waitFor();
    return { anna, bob, dora };
}

play('people say something at the table, and spectators apart from it until the game is over', async (stage) => {
    const { anna, bob, dora } = await gather(stage);
    await say(dora, 'May I watch?');
    await linesOf(anna).getByText('May I watch?').waitFor();
    await assertAccessible(dora.page, 'the talk before a game');
    await anna.start();
    await bob.board();
    await say(bob, 'Good luck!');
    await linesOf(dora).getByText('Good luck!').waitFor();
    await talkOf(dora).getByText('It is apart, not secret.').waitFor();
    await say(dora, 'Anna should bid');
    await linesOf(dora).getByText('Anna should bid').waitFor();
    await linesOf(dora).getByText('(spectators)').waitFor();
    await say(anna, 'Thanks');
    await linesOf(bob).getByText('Thanks').waitFor();
    for (const player of [anna, bob]) assert.equal(await linesOf(player).getByText('Anna should bid').count(), 0);
    // Also for who comes back.
    await bob.page.reload();
    await linesOf(bob).getByText('Thanks').waitFor();
    assert.equal(await linesOf(bob).getByRole('paragraph').count(), 3);
});

play('a line that is being written when the game begins goes on there, and plays nothing', async (stage) => {
    const { anna, bob, dora } = await gather(stage);
    await bob.page.setViewportSize({ width: 360, height: 740 });
    for (const guest of [bob, dora]) await talkOf(guest).getByRole('textbox', { name: 'Say something' }).pressSequentially('I would ');
    await anna.start();
    for (const guest of [bob, dora]) {
        const version = await guest.board();
        await guest.page.keyboard.type('draw');
        await guest.page.keyboard.press('Enter');
        await linesOf(guest).getByText('I would draw').first().waitFor();
        assert.equal(await guest.version(), version);
    }
});

play('a reader who has scrolled back stays there until they say something', async (stage) => {
    const { anna, bob } = await gather(stage);
    const list = linesOf(bob);
    const atEnd = (lines) => Math.abs(lines.scrollHeight - lines.scrollTop - lines.clientHeight) < 2;
    for (const word of ['one', 'two', 'three']) await say(anna, `${word} `.repeat(60));
    await list.getByText('three').waitFor();
    await bob.page.waitForFunction(atEnd, await list.elementHandle());
    await list.evaluate((lines) => new Promise((resolve) => {
        lines.addEventListener('scroll', resolve, { once: true });
        lines.scrollTop = 0;
    }));
    await say(anna, 'four');
    await list.getByText('four').waitFor();
    assert.equal(await list.evaluate(({ scrollTop }) => scrollTop), 0);
    await say(bob, 'five');
    await list.getByText('five').waitFor();
    await bob.page.waitForFunction(atEnd, await list.elementHandle());
});

play('lines that are too many wait, and come in their order', async (stage) => {
    const { anna, bob } = await gather(stage);
    const said = Array.from({ length: 8 }, (_, index) => `line ${index + 1}`);
    // At once: with time between them none would wait.
    await talkOf(anna).getByRole('textbox', { name: 'Say something' }).evaluate((field, said) => {
        for (const text of said) {
            field.value = text;
            field.dispatchEvent(new Event('input', { bubbles: true }));
            field.form.requestSubmit();
        }
    }, said);
    const waiting = talkOf(anna).getByText('Not sent yet: line');
    await waiting.waitFor();
    await linesOf(bob).getByText('line 8').waitFor();
    assert.deepEqual(await linesOf(bob).getByRole('paragraph').allInnerTexts(), said.map((text) => `Anna: ${text}`));
    await waiting.waitFor({ state: 'detached' });
});

play('a line is plain text, and leads to rooms of this server alone', async (stage) => {
    const { anna, bob } = await gather(stage);
    const link = await anna.link();
    await say(bob, `<b>bold</b> ${link} https://evil.example/#/rooms/K3J9QD`);
    await linesOf(anna).getByText('<b>bold</b>').waitFor();
    const links = linesOf(anna).getByRole('link');
    assert.equal(await links.count(), 1);
    assert.equal(new URL(await links.getAttribute('href'), anna.page.url()).href, link);
});

play('a guest is hidden from one reader, or muted for all, until they no longer are', async (stage) => {
    const { anna, bob, dora } = await gather(stage);
    const tick = (guest, name, words) => talkOf(guest).getByRole('listitem').filter({ hasText: name }).getByRole('checkbox', { name: words });
    await say(dora, 'psst');
    await linesOf(bob).getByText('psst').waitFor();
    await talkOf(bob).getByText('Whom to read').click();
    await tick(bob, 'Dora', 'Hide from me').check();
    await linesOf(bob).getByText('psst').waitFor({ state: 'detached' });
    await bob.page.reload();
    await talkOf(bob).waitFor();
    await say(dora, 'still here');
    await linesOf(anna).getByText('still here').waitFor();
    // What is said after it has come, and it alone.
    await say(anna, 'and here');
    await linesOf(bob).getByText('and here').waitFor();
    assert.equal(await linesOf(bob).getByRole('paragraph').count(), 1);

    await talkOf(anna).getByText('Whom to read').click();
    await tick(anna, 'Dora', 'Mute for all').check();
    await talkOf(dora).getByText('The host muted you.').waitFor();
    assert.ok(await talkOf(dora).getByRole('textbox').isDisabled());
    await tick(anna, 'Dora', 'Mute for all').uncheck();
    await talkOf(dora).getByText('The host muted you.').waitFor({ state: 'detached' });
    await say(dora, 'sorry');
    await linesOf(anna).getByText('sorry').waitFor();
    await talkOf(bob).getByText('Whom to read').click();
    await tick(bob, 'Dora', 'Hide from me').uncheck();
    await linesOf(bob).getByText('sorry').waitFor();

    // The server is asked for somebody who has just gone.
    await anna.page.routeWebSocket(/\/ws\/rooms\//, (socket) => {
        const server = socket.connectToServer();
        socket.onMessage((text) => server.send(text.replace('"name":"Dora"', '"name":"Emil"')));
    });
    await anna.page.reload();
    await talkOf(anna).getByText('Whom to read').click();
    const muted = tick(anna, 'Dora', 'Mute for all');
    await muted.click();
    await anna.page.getByText('No spectator of this name is here.').waitFor();
    assert.equal(await muted.isChecked(), false);
    await dora.page.goto('about:blank');
    await muted.waitFor({ state: 'detached' });
    assert.ok(await tick(anna, 'Dora', 'Hide from me').isVisible(), 'what she said can still be hidden');
});

for (const viewport of [{ width: 1280, height: 800 }, { width: 360, height: 740 }, { width: 740, height: 360 }]) {
    play(`at ${viewport.width} × ${viewport.height} a mark says that there is something new, nothing moves, and c leads there`, async (stage) => {
        const { anna, bob } = await gather(stage);
        await anna.start();
        await bob.board();
        const { page } = bob;
        await page.setViewportSize(viewport);
        await page.evaluate(watchShifts);
        await countShiftsAnew(bob);
        const board = page.locator('.scene');
        const before = await board.boundingBox();
        await say(anna, 'Are you there?');
        await page.getByRole('button', { name: 'one new message' }).waitFor();
        assert.deepEqual(await board.boundingBox(), before);
        const { sum, worst } = await shiftsOf(bob);
        assert.equal(sum, 0, `what moved: ${worst}`);
        assert.equal(await talkOf(bob).isVisible(), false, 'the table alone is in sight');
        await page.keyboard.press('c');
        await page.keyboard.type('Yes');
        await page.keyboard.press('Enter');
        await linesOf(anna).getByText('Yes').waitFor();
        await page.getByRole('button', { name: 'one new message' }).waitFor({ state: 'detached' });
        assert.deepEqual(await board.boundingBox(), before);
    });
}
