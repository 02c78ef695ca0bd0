// Games with clocks: time is counted down, given, and stopped by a pause.
import assert from 'node:assert/strict';
import { assertAccessible } from './support/access.js';
import { chooseHastily } from './support/guest.js';
import { randomFrom } from './support/random.js';
import { deadlines, gathering, raView, seatAt, timed } from './support/seat.js';
import { countShiftsAnew, shiftsOf, watchShifts } from './support/shifts.js';
import { setStage } from './support/stage.js';

const play = setStage();

/** Of what browsers count: marks of a seat that make room for others are less. */
const mostShift = 0.001;

/** The clock of a seat, as it is shown to a guest, in seconds. */
async function secondsOf({ page }, seat) {
    const [minutes, seconds] = (await page.getByTestId(`seat-${seat}`).getByRole('timer').innerText()).match(/\d+/g);
    return 60 * Number(minutes) + Number(seconds);
}

/** Waits until a guest sees the clock of a seat in this state. */
function clock({ page }, seat, state) {
    return page.getByTestId(`seat-${seat}`).locator(`[data-clock="${state}"]`).waitFor();
}

/** Waits until a guest sees less than so many seconds at a seat. */
async function counted(guest, seat, below) {
    while ((await secondsOf(guest, seat)) >= below) await guest.page.getByTestId(`seat-${seat}`).getByRole('timer').evaluate((timer) => {
        return new Promise((resolve) => new MutationObserver(resolve).observe(timer, { characterData: true, childList: true, subtree: true }));
    });
}

play('two people play with clocks: one gives time, both pause and go on', async (stage) => {
    const anna = await stage.guest('Anna');
    const bob = await stage.guest('Bob');
    for (const { page } of [anna, bob]) await page.addInitScript(watchShifts);
    await anna.openLobby();
    await anna.page.getByText('More', { exact: true }).click();
    const form = anna.page.getByRole('region', { name: 'A room with your own settings' });
    await form.getByRole('radio', { name: '2', exact: true }).check();
    await form.getByRole('combobox', { name: 'Time', exact: true }).selectOption({ label: 'Fast: 2 min + 3 s' });
    await form.getByText('With 2 players a game takes about 10 minutes, at most 10.').waitFor();
    await form.getByText('More options').click();
    assert.equal(await form.getByRole('combobox', { name: 'A bot may take over after' }).count(), 0);
    assert.equal(await form.getByRole('combobox', { name: "When a player's time is over" }).inputValue(), 'bot');
    await form.getByRole('button', { name: 'Create the room' }).click();
    await anna.seated();
    await bob.enterByLink(await anna.link());
    await bob.page.getByText('Fast: 2 min + 3 s').waitFor();
    await bob.sit();
    await anna.start();
    await bob.board();

    const seat = await anna.acting();
    const other = 1 - seat;
    const [asked, waiting] = seat === 0 ? [anna, bob] : [bob, anna];
    for (const guest of [anna, bob]) {
        // They come and go, and may be longer than the line.
        await guest.page.getByRole('button', { name: 'Stop the tips' }).click();
        await countShiftsAnew(guest);
        await clock(guest, seat, 'runs');
        await clock(guest, other, 'still');
        await counted(guest, seat, 120);
    }
    assert.equal(await secondsOf(asked, other), 120);
    const before = await secondsOf(asked, seat);
    await asked.page.locator('.status').getByRole('timer').waitFor();

    await waiting.page.getByRole('button', { name: `Give 1 minute to ${asked.name}` }).click();
    await waiting.page.getByText('You can give time 4 more times in this game.').waitFor();
    await asked.page.getByText(`${waiting.name} gives you 1 min.`).waitFor();
    await waiting.page.getByText(`You give ${asked.name} 1 min.`).waitFor();
    assert.ok((await secondsOf(asked, seat)) > before);

    await asked.page.getByRole('button', { name: 'Ask for a pause' }).click();
    await asked.page.getByText('Pause: 1 of 2 agree').first().waitFor();
    await waiting.page.getByText(`${asked.name} asks for a pause.`).waitFor();
    await waiting.page.locator('.status').getByRole('button', { name: 'Agree to a pause (1 of 2)' }).click();
    for (const guest of [anna, bob]) {
        await guest.page.getByText('Paused. Anyone at the table may go on.').waitFor();
        await clock(guest, seat, 'still');
        assert.equal(await guest.page.locator('[data-action]').count(), 0, 'nothing is offered');
    }
    await asked.page.waitForFunction(() => !document.title.includes('Your turn'));
    await asked.page.reload();
    await asked.page.getByText('Paused. Anyone at the table may go on.').waitFor();

    await waiting.page.locator('.status').getByRole('button', { name: 'Go on' }).click();
    await asked.page.getByText(`${waiting.name} wants to go on.`).waitFor();
    await clock(waiting, seat, 'runs');
    const { sum, said, worst } = await shiftsOf(waiting);
    assert.ok(sum <= mostShift, `a clock, time given and a pause: ${said}; the worst: ${worst}`);

    const { version, actions } = await asked.turn();
    await asked.click(chooseHastily({ actions }, randomFrom(3)));
    await waiting.versionAfter(version);

    // The record says what every decision took, and is found to be right.
    await Promise.all([anna, bob].map((guest) => guest.finishGame()));
    await bob.results();
    await bob.page.getByRole('button', { name: 'Verify', exact: true }).click();
    await bob.page.locator('[data-verdict="ok"]').waitFor();
});

const pauseAsked = { room: { pause: { holds: false, seats: [1] } } };

play('in the last seconds a player is asked to hurry, and another one can help', async (stage) => {
    const anna = await stage.guest('Anna');
    const { page } = anna;
    const { acted, done, send } = await seatAt(anna, timed(raView(), 'live'), []);
    await anna.board();
    const clocks = { 0: {}, 1: { bank: 29_000 } };
    send(deadlines(1, 29_000, clocks));
    const card = page.getByTestId('seat-1');
    const give = card.getByRole('button', { name: 'Give 1 minute to Bob' });
    await give.waitFor();
    assert.equal(await card.getByText('hurry').count(), 0);
    send(deadlines(1, 8000, clocks));
    await card.getByText('hurry').waitFor();
    await assertAccessible(page, 'the last seconds of another player');
    await give.click();
    assert.deepEqual(await acted, { type: 'give_time', seat: 1, ms: 60_000 });
    assert.ok(await give.isDisabled(), 'it is given once');
    done();

    const legal = [{ type: 'draw' }, { type: 'invoke' }];
    send({ type: 'update', v: 41, by: 'clock', took: { away: 0, bank: 29_000 }, events: [{ type: 'passed', seat: 1 }], diff: pauseAsked, acting: 0, legal });
    await page.getByText("Bob's time was over.").waitFor();
    const spoken = page.getByText('You have less than 30 seconds left.');
    send(deadlines(0, 200_000, clocks));
    await clock(anna, 0, 'runs');
    assert.equal(await spoken.count(), 0);
    send(deadlines(0, 9000, clocks));
    await spoken.waitFor({ state: 'attached' });
    await page.locator('.status').getByText('hurry').waitFor();
    await assertAccessible(page, "one's own last seconds, and a pause that is asked for");

    await page.setViewportSize({ width: 360, height: 740 });
    const agree = page.getByRole('button', { name: 'Agree to a pause (1 of 2)' });
    await page.locator('.status').getByRole('button', { name: 'Answer later' }).click();
    await agree.waitFor({ state: 'detached' });
    await page.locator('.drawer-button').click();
    await agree.click();
});

play('over days the clocks show days and hours, who is away or asleep, and the way back', async (stage) => {
    const anna = await stage.guest('Anna');
    const { page } = anna;
    const { acted, done, send } = await seatAt(anna, timed(raView(), 'days'), [], { online: [0] });
    await anna.board();
    const hour = 3_600_000;
    send(deadlines(1, 52.5 * hour, { 0: { bank: 3 * hour }, 1: { bank: 53 * hour } }));
    await page.getByTestId('seat-1').getByText('2 d 4 h').waitFor();
    await page.getByTestId('seat-1').getByText('away').waitFor();
    await page.getByTestId('seat-0').getByText('3 h 0 min').waitFor();
    const give = page.getByRole('button', { name: 'Give 12 hours to Bob' });
    await give.waitFor();
    send(deadlines(1, 2000, { 0: { gifts: 5 }, 1: { missed: 3 } }));
    await clock(anna, 1, 'asleep');
    await page.getByTestId('seat-1').getByText('asleep').waitFor();
    await give.waitFor({ state: 'detached' });

    // A player whose own seat sleeps sees why, and comes back.
    const back = page.getByRole('button', { name: 'Take my seat again' });
    assert.equal(await back.count(), 0);
    send(deadlines(1, hour, { 0: { missed: 3 }, 1: {} }));
    await page.locator('.status').getByText('Out of time three times: your clock moves for you.').waitFor();
    await assertAccessible(page, "one's own seat that sleeps");
    await back.click();
    assert.deepEqual(await acted, { type: 'sit' });
    done();
    send(deadlines(1, hour, { 0: {}, 1: {} }));
    await back.waitFor({ state: 'detached' });
});

play('a clock that another client chose is kept, and so is what happens when time is over', async (stage) => {
    const anna = await stage.guest('Anna');
    const { page } = anna;
    const chosen = { kind: 'live', bank: 600, add: 5, timeout: 'pass' };
    const { acted } = await seatAt(anna, { ...gathering, room: { ...gathering.room, clock: chosen } }, []);
    await page.getByText('10 min + 5 s', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Change the settings' }).click();
    const time = page.getByRole('combobox', { name: 'Time', exact: true });
    assert.equal(await time.evaluate(({ selectedOptions }) => selectedOptions[0].label), '10 min + 5 s');
    const timeout = page.getByRole('combobox', { name: "When a player's time is over" });
    assert.equal(await timeout.inputValue(), 'pass');
    await time.selectOption({ label: 'Weeks: 7 days + 12 hours' });
    await page.getByText('Each player has 7 days to begin with, and 12 hours more for each move.').waitFor();
    await time.selectOption({ label: '10 min + 5 s' });
    await page.getByRole('button', { name: 'Save the settings' }).click();
    assert.deepEqual((await acted).settings.clock, chosen);
});
