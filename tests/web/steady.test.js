// Nothing jumps, nothing is lost from sight, and nothing is done by a slip of the finger.
import assert from 'node:assert/strict';
import { settled } from './support/access.js';
import { assertCountedAs, epochIn, mouse, readEpochs } from './support/by-name.js';
import { playDice } from './support/dice.js';
import { randomFrom } from './support/random.js';
import { deadlines, diceView, raAuction, raView, seatAt, timed, turn } from './support/seat.js';
import { countShiftsAnew, shiftsOf, watchShifts } from './support/shifts.js';
import { setStage } from './support/stage.js';

const play = setStage();

/** All layout shifts of a game together, where 0.1 is what browsers call good for a page's first load alone. */
const mostShift = 0.02;

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

for (const game of ['Ra', 'Ra: The Dice Game']) {
    play(`nothing jumps during a whole game of ${game}, on a phone and on a desktop`, async (stage) => {
        const anna = await stage.guest('Anna', { viewport: phone });
        await anna.page.addInitScript(watchShifts);
        let think;
        const mayThink = new Promise((resolve) => (think = resolve));
        await anna.page.route('**/thinking.worker*', (route) => mayThink.then(() => route.continue()));
        // A short way of the sun makes a short game.
        const settings = {
            Ra: { players: 3 },
            // A bot's five dice cannot end an epoch of six spaces while Anna waits.
            'Ra: The Dice Game': { players: 2, select: { 'Length of the sun track': '6 spaces' } },
        };
        await anna.createRoom({ game, ...settings[game] });
        // With all that moves.
        const reducedMotion = 'no-preference';
        const watching = {
            'a phone': await stage.guest('Dora', { viewport: phone, reducedMotion }),
            'a desktop': await stage.guest('Emil', { viewport: desktop, reducedMotion }),
        };
        for (const guest of Object.values(watching)) {
            await guest.page.addInitScript(watchShifts);
            await guest.enterByLink(await anna.link());
            await guest.watch();
        }
        await anna.fillWithBotsAndStart();
        for (const guest of Object.values(watching)) {
            await guest.board();
            await countShiftsAnew(guest);
        }
        if (game === 'Ra') {
            await anna.play({ random: randomFrom(81) });
        } else {
            const emil = watching['a desktop'];
            const epochs = readEpochs(emil);
            const read = async (dialog) => epochs.counted(await epochIn(dialog));
            const [counts] = await Promise.all([epochs.counts, playDice(anna.page, mouse(), randomFrom(82), { read })]);
            const results = await emil.results();
            assertCountedAs(results, counts, Object.keys(results.sheets));
        }
        // What a player may do comes and goes at the lower edge; the table stays where it is.
        const own = await shiftsOf(anna);
        console.log(`${game} for a player on a phone: at most ${own.most.toFixed(4)} at once, ${own.said}`);
        if (game === 'Ra') assert.ok(own.most <= mostShift, `of a player: ${own.said}; the worst: ${own.worst}`);
        for (const [device, guest] of Object.entries(watching)) {
            const { sum, said, worst } = await shiftsOf(guest);
            console.log(`${game} on ${device}: ${said}`);
            if (game === 'Ra') assert.ok(await guest.page.evaluate(() => window.flown) > 0, `on ${device}: lots flew to their winners`);
            assert.ok(sum <= mostShift, `on ${device}: ${said}; the worst: ${worst}`);
        }
        // How it was decided takes a while to find out.
        await anna.results();
        const before = await placesToClick(anna);
        think();
        await resultsOf(anna).getByRole('heading', { name: 'How it was decided' }).waitFor();
        assert.deepEqual(await placesToClick(anna), before);
    });
}

const resultsOf = ({ page }) => page.getByRole('region', { name: /wins?$/ });

/** Where all that can be clicked in the results is. */
const placesToClick = (guest) => {
    return resultsOf(guest).locator('a, button, summary').evaluateAll((all) => {
        return all.filter((one) => one.checkVisibility()).map((one) => [one.textContent.trim(), one.getBoundingClientRect().y]);
    });
};

/** A display of two rows on a phone, with a choice in both. */
const twoRows = { pharaoh: 2, nile: 3, astronomy: 1, art: 1, writing: 1, fortress: 1, pyramid: 1, sphinx: 2, statues: 1, palace: 1, temple: 1 };
const displayOf = (view, tiles) => ({ ...view, game: { ...view.game, seats: { ...view.game.seats, 0: { ...view.game.seats[0], tiles } } } });

const losses = {
    Ra: {
        before: displayOf(raView(), twoRows),
        asked: { type: 'discard', civilization: 0, monuments: 1 },
        legal: ['pyramid', 'sphinx', 'temple'].map((tile) => ({ type: 'discard', tile })),
        button: 'Give up one of Sphinx',
        over: null,
    },
    'Ra: The Dice Game': {
        before: diceView({ type: 'using', ...turn }),
        asked: { type: 'losing', seat: 0, kind: 'civilization', owed: 1, turn },
        legal: ['yellow', 'green', 'red'].map((field) => ({ type: 'lose', field })),
        button: 'Give up your marker: green',
        over: { type: 'using', kind: null, owed: null, turn: null, ...turn },
    },
};
for (const [game, { before, asked, legal, button, over }] of Object.entries(losses)) {
    play(`in ${game} on a phone, what a disaster makes one give up is in sight, and nothing moves`, async (stage) => {
        const anna = await stage.guest('Anna', { viewport: phone });
        const { page } = anna;
        const { acted, update } = await seatAt(anna, before, []);
        await page.getByRole('region', { name: 'Table', exact: true }).waitFor();
        const home = await page.evaluate(() => (scrollTo(0, 60), scrollY));
        assert.equal(home, 0, 'all of it is in sight');
        const places = () => page.locator('.scene > .table, .scene > .own').evaluateAll((parts) => parts.map((part) => [part.offsetTop, part.offsetHeight]));
        const whereAll = await places();
        update({ game: { phase: asked } }, legal);
        const choice = page.getByRole('button', { name: button });
        await choice.waitFor();
        assert.deepEqual(await places(), whereAll, 'all stays where it is');
        await page.waitForFunction((element) => {
            const { left, right, top, bottom } = element.getBoundingClientRect();
            return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
        }, await choice.elementHandle());
        await choice.click();
        assert.deepEqual(await acted, { type: 'act', v: 41, action: legal[1] });
        update({ game: { phase: over } });
        await choice.waitFor({ state: 'detached' });
        await settled(page);
        assert.equal(await page.evaluate(() => scrollY), home, 'and nothing moves there');
    });
}

/** Every kind of window in which nothing needs scrolling during a game. */
const windows = {
    'a small phone': { width: 360, height: 640 },
    'a phone': phone,
    'a large phone': { width: 430, height: 932 },
    'a phone on its side': { width: 740, height: 300 },
    'a larger one on its side': { width: 740, height: 360 },
    'a tablet': { width: 820, height: 1180 },
    'a tablet on its side': { width: 1024, height: 768 },
    'a laptop': desktop,
    'a desktop': { width: 1600, height: 900 },
    'a large screen': { width: 2560, height: 1440 },
};

/** The clocks that a table may have. */
const kinds = { '': undefined, ' with a clock': 'live', ' over days': 'days' };
const tables = [[2, ''], [3, ''], [4, ''], [5, ''], [4, ' with a clock'], [5, ' with a clock'], [5, ' over days']];

/** A question, what there must be before it is looked at, and of the parts that it depends on those that must not overlap. */
const looks = {
    ...Object.fromEntries(tables.map(([seats, clock]) => [`a bid of one of ${seats}${clock}`, {
        kind: kinds[clock],
        view: raAuction(seats),
        legal: [{ type: 'pass' }, ...raAuction(seats).game.seats[0].up.map((sun) => ({ type: 'bid', sun }))],
        ready: '[data-testid="lot-worth"] button',
        whole: ['.status .words', '.coach button', '.doors button', '.auction-track > li', '.ra-track', '.centre', '.others .seat', '.own [data-place]', '.actions .suns > li > *', '.actions .buttons'],
        parts: ['.status', '.coach', '.others .suns', '.own .tiles', '.actions', '.actions [data-action]'],
    }])),
    ...Object.fromEntries(Object.entries(kinds).map(([clock, kind]) => [`a use of dice${clock}`, {
        kind,
        view: diceView({ type: 'using', ...turn }),
        legal: [{ type: 'pharaoh', dice: ['yellow'] }, { type: 'end' }],
        ready: '.actions [data-use]',
        whole: ['.status .words', '.coach button', '.doors button', '.others article', '.sun-track', '.fields', '.monuments', '.actions'],
        parts: ['.status', '.coach', '.monuments td', '[data-die]', '.actions [data-action]', '.actions [data-use]'],
    }])),
};

for (const [question, { kind, view, legal, ready, whole, parts }] of Object.entries(looks)) {
    play(`all that ${question} depends on is in sight at once, in every window`, async (stage) => {
        const anna = await stage.guest('Anna', { viewport: phone });
        const { page } = anna;
        const { send } = await seatAt(anna, kind ? timed(view, kind) : view, legal);
        await page.locator(ready).first().waitFor();
        if (kind) {
            const bank = kind === 'live' ? 255_000 : 185_000_000;
            send(deadlines(0, bank, Object.fromEntries(Object.keys(view.room.seats).filter((seat) => view.room.seats[seat].kind === 'human').map((seat) => [seat, { bank }]))));
            await page.locator('.status [data-clock="runs"]').waitFor();
        }
        for (const language of ['en', 'nl', 'de', 'ru']) {
            // It is not seen there while a table fills the window.
            await page.locator('footer select').selectOption(language, { force: true });
            await page.locator(`html[lang="${language}"]`).waitFor();
            for (const [name, viewport] of Object.entries(windows)) {
                await page.setViewportSize(viewport);
                await settled(page);
                assert.deepEqual(await page.evaluate(outOfPlace, [kind ? [...whole, '.status .clock'] : whole, parts]), [], `${language}, ${name}`);
            }
        }
    });
}

/** What is not wholly in the window, and which of the parts that are `whole` lie over each other. Runs in the page. */
function outOfPlace([wholeParts, others]) {
    scrollTo({ top: 0, behavior: 'instant' });
    const parts = [...wholeParts, ...others];
    const boxes = parts.flatMap((selector) => [...document.querySelectorAll(selector)].map((element) => [selector, element.getBoundingClientRect()]));
    const missing = parts.filter((part) => !boxes.some(([selector]) => selector === part)).map((part) => `no ${part}`);
    const outside = boxes.filter(([, { left, top, right, bottom }]) => left < 0 || top < 0 || right > innerWidth || bottom > innerHeight + 0.5);
    const whole = boxes.filter(([selector]) => wholeParts.includes(selector));
    const over = whole.flatMap(([selector, one], index) => whole.slice(index + 1)
        .filter(([, other]) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1)
        .map(([above]) => `${selector} over ${above}`));
    const scrolled = [...document.querySelectorAll('.scene > *')].filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1).map(({ className }) => `${className} has more than it shows`);
    const beyond = [...document.querySelectorAll('.seat .mark, .seat .clock, .seat .score button, .seat .score strong, .seat .suns')]
        .filter((part) => part.getBoundingClientRect().right > part.closest('.seat').getBoundingClientRect().right + 1)
        .map(({ className, textContent }) => `${className} "${textContent.trim()}" sticks out of its seat`);
    return [...missing, ...scrolled, ...beyond, ...outside.map(([selector, { left, top, right, bottom }]) => `${selector}: ${[left, top, right, bottom].map(Math.round)} of ${innerWidth} × ${innerHeight}`), ...over];
}

play('decisive actions can be confirmed first, and keys can be switched off', async (stage) => {
    const anna = await stage.guest('Anna');
    const { page } = anna;
    await anna.createRoom({ players: 2 });
    await anna.fillWithBotsAndStart();
    const offers = ({ actions }, type) => actions.find(({ action }) => action === type);
    // Bots who begin may draw Ra.
    await anna.play({ enough: (turn) => offers(turn, 'invoke'), choose: (turn) => offers(turn, 'pass') ?? turn.actions[0] });
    await page.getByRole('button', { name: 'Preferences' }).first().click();
    await page.getByRole('checkbox', { name: 'Confirm irreversible moves' }).check();
    await page.getByRole('checkbox', { name: 'Keyboard shortcuts' }).uncheck();
    await page.getByRole('button', { name: 'Close' }).click();
    const invoke = page.locator('[data-action="invoke"]');
    await invoke.waitFor();
    const before = await anna.version();
    await page.keyboard.press('r');
    await page.keyboard.press('d');
    await invoke.click();
    await page.getByText('Call Ra? Choose it again to confirm.').waitFor();
    assert.equal(await anna.version(), before, 'nothing was done yet');
    await invoke.click();
    await anna.versionAfter(before);
    await page.getByRole('log', { name: 'Log' }).getByText('You call Ra.').waitFor();
});

play('an action that was chosen once waits for the second time, whatever is sent meanwhile', async (stage) => {
    const anna = await stage.guest('Anna');
    const { page } = anna;
    const { acted, send } = await seatAt(anna, raView(), [{ type: 'draw' }, { type: 'invoke' }]);
    await anna.board();
    await page.getByRole('button', { name: 'Preferences' }).first().click();
    await page.getByRole('checkbox', { name: 'Confirm irreversible moves' }).check();
    await page.getByRole('button', { name: 'Close' }).click();
    const invoke = page.locator('[data-action="invoke"]');
    const question = page.getByText('Call Ra? Choose it again to confirm.');
    await invoke.click();
    await question.waitFor();
    send({ type: 'presence', online: [0], watchers: [], watching: 0 });
    await page.getByTestId('seat-1').getByText('away').waitFor();
    assert.ok(await question.isVisible());
    await invoke.click();
    assert.deepEqual(await acted, { type: 'act', v: 40, action: { type: 'invoke' } });
});

play('light or dark is chosen for good, and how fast things move', async (stage) => {
    const anna = await stage.guest('Anna', { colorScheme: 'light' });
    const { page } = anna;
    const painted = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await anna.openLobby();
    const light = await painted();
    await page.getByRole('button', { name: 'Preferences' }).click();
    await page.getByRole('combobox', { name: 'Theme' }).selectOption('Dark');
    const dark = await painted();
    assert.notEqual(dark, light);
    const speed = page.getByRole('combobox', { name: 'Animations' });
    await speed.selectOption('Off');
    await page.reload();
    assert.equal(await painted(), dark);
    await page.getByRole('button', { name: 'Preferences' }).click();
    assert.equal(await speed.inputValue(), 'off');
});

play('the highest bid lies on the table; one key leads to the log, another switches sounds off', async (stage) => {
    const anna = await stage.guest('Anna');
    const { page } = anna;
    const auction = { type: 'auction', cause: 'drawn', ra_player: 0, bidders: [0], lowest: 9, high: { seat: 1, sun: 8 } };
    const { update } = await seatAt(anna, raView(auction), [{ type: 'pass' }, { type: 'bid', sun: 9 }]);
    const laid = { name: 'Sun 8, laid as a bid' };
    await page.getByRole('region', { name: 'The centre' }).getByRole('button', laid).waitFor();
    await page.getByRole('list', { name: 'Suns of Bob' }).getByRole('button', laid).waitFor();
    update({ game: { phase: null } });
    await page.getByRole('button', laid).first().waitFor({ state: 'detached' });
    assert.equal(await page.getByRole('button', laid).count(), 0);

    await page.keyboard.press('l');
    await page.getByRole('log', { name: 'Log' }).and(page.locator(':focus')).waitFor();
    // The words do not stay for long.
    for (const words of ['Sound is off', 'Sound is on']) {
        await Promise.all([page.getByText(words, { exact: true }).waitFor(), page.keyboard.press('m')]);
    }
});

play('on a phone all that the dice can do is in whole words, and the end of the turn stays where it is', async (stage) => {
    const anna = await stage.guest('Anna', { viewport: phone });
    const step = { type: 'pharaoh', dice: ['red'] };
    const calls = ['pharaoh', 'nile', 'civilization', 'monument'].map((kind) => ({ type: 'catastrophe', kind }));
    const { update } = await seatAt(anna, diceView({ type: 'using', ...turn, seat: 0 }), [step, ...calls, { type: 'end' }]);
    const bar = anna.page.getByRole('region', { name: 'Dice and actions' });
    await bar.getByRole('button', { name: 'Pharaoh', exact: true }).click();
    await bar.getByRole('button', { name: /^Pharaoh forward/ }).waitFor();
    const heights = await bar.locator('.bar button').evaluateAll((all) => all.map(({ offsetHeight }) => offsetHeight));
    assert.equal(heights.length, 7);
    assert.ok(Math.max(...heights) <= 72, `three lines at most: ${heights}`);

    const end = bar.getByRole('button', { name: /^End my turn/ });
    const topOfEnd = async () => (await end.boundingBox()).y;
    update({ game: { phase: { used: [] } } }, [step, { type: 'end' }]);
    await bar.getByRole('button', { name: 'Catastrophe: Nile' }).waitFor({ state: 'detached' });
    const before = await topOfEnd();
    update({ game: { phase: { used: ['red'] } } }, [{ type: 'end' }]);
    await bar.getByRole('button', { name: 'Pharaoh', exact: true }).waitFor({ state: 'detached' });
    assert.equal(await topOfEnd(), before);
});

play('the lobby leads back to a room that waits for players, and to its game', async (stage) => {
    const anna = await stage.guest('Anna');
    const there = anna.page.getByRole('link', { name: 'Lobby' });
    const back = anna.page.getByRole('region', { name: 'Your tables' }).getByRole('link', { name: "Back to Anna's table" });
    const thereAndBack = async () => {
        await there.click();
        await anna.emptyLobby();
        await back.click();
    };
    await anna.createRoom({ players: 2 });
    await thereAndBack();
    await anna.seated();
    await anna.fillWithBotsAndStart();
    await thereAndBack();
    await anna.board();
    assert.equal(await anna.play({ random: randomFrom(83), upTo: 1 }), 1);
});

play('a player who plays alone plays again with one click', async (stage) => {
    const anna = await stage.guest('Anna');
    await anna.createRoom({ players: 2, select: { 'Ra track': '6 spaces' } });
    await anna.fillWithBotsAndStart();
    await anna.finishGame();
    await anna.results();
    await anna.page.getByRole('region', { name: 'Table' }).waitFor();
    await anna.page.getByRole('button', { name: 'Play again' }).click();
    await anna.board();
    await anna.page.getByText('Game 2 begins.').waitFor();
});
