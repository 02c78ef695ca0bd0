// Every state of the page, on a phone and on a wide screen, light and dark: axe finds nothing, and nothing sticks out.
import assert from 'node:assert/strict';
import { assertAccessible } from './support/access.js';
import { randomFrom } from './support/random.js';
import { setStage } from './support/stage.js';
import { clickEveryKind, kinds } from './support/tour.js';

const play = setStage();

play('lobby, room and doors are for everybody', async (stage) => {
    const anna = await stage.guest('Anna');
    const bob = await stage.guest('Bob');
    await anna.openLobby();
    await assertAccessible(anna.page, 'lobby');
    await anna.openChoice();
    await anna.page.getByText('More', { exact: true }).click();
    await assertAccessible(anna.page, 'lobby with all that is folded up');
    await anna.createRoom({ players: 3 });
    await assertAccessible(anna.page, 'room of the host');
    await bob.page.goto(await anna.link());
    await assertAccessible(bob.page, 'entry');
    await bob.enterByLink(await anna.link());
    await bob.page.getByRole('button', { name: 'Take a seat' }).waitFor();
    await assertAccessible(bob.page, 'room of a guest');
    await bob.page.goto(`${bob.address}/#/rooms/ZZZZZZ`);
    await bob.page.getByText('There is no such room').waitFor();
    await assertAccessible(bob.page, 'no such room');
    await bob.page.goto(`${bob.address}/#/about`);
    await bob.page.getByText('unofficial implementation of Ra, a board game').waitFor();
    await assertAccessible(bob.page, 'about');
});

play('every kind of action can be clicked, on a board that is for everybody', async (stage) => {
    const anna = await stage.guest('Anna');
    const random = randomFrom(41);
    await anna.createRoom({ players: 2, select: { 'Ra track': '7 spaces' } });
    await anna.fillWithBotsAndStart();
    const clicked = await clickEveryKind(anna, random, (kind) => assertAccessible(anna.page, `board that offers ${kind}`));
    assert.deepEqual([...clicked].sort(), [...kinds].sort());
});

play("a watcher's board and the result are for everybody", async (stage) => {
    const anna = await stage.guest('Anna');
    const dora = await stage.guest('Dora');
    await anna.createRoom({ players: 2 });
    await dora.enterByLink(await anna.link());
    await dora.watch();
    await anna.fillWithBotsAndStart();
    await dora.board();
    await assertAccessible(dora.page, "a watcher's board");
    await anna.finishGame();
    await anna.results();
    await assertAccessible(anna.page, 'result');
});
