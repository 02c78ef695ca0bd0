// The dice game as somebody plays it: picks dice or a use, and does what is offered then.
import { pick } from './random.js';

/** How often who may roll again does. */
const daring = 0.6;

/** Plays with the mouse until the game is over. Gives the number of clicks that were actions. */
export function playDiceByTaps(guest, random, { visit = async () => {} } = {}) {
    const tap = async (choice) => {
        await guest.readNews();
        await guest.page.locator(choice).click();
    };
    return playDice(guest, random, visit, {
        do: (action) => guest.click(action),
        pickDie: (die) => tap(`[data-die="${die}"] [data-choice]`),
        pickUse: (use) => tap(`[data-use="${use}"]`),
    });
}

/** The same with keys alone. */
export function playDiceByKeys(guest, random) {
    const { page } = guest;
    const letters = { roll: 'r', stop: 's', end: 'e' };
    const colors = ['yellow', 'blue', 'purple', 'green', 'red'];
    const press = async (key) => {
        await guest.readNewsByKey();
        await page.keyboard.press(key);
    };
    return playDice(guest, random, async () => {}, {
        do: async (action, several) => {
            if (action.action in letters) return press(letters[action.action]);
            // With a use picked, Enter does it, or leads to the fields, the first of which is then pressed.
            if (action.action === 'catastrophe' || action.action === 'lose') return guest.click(action);
            await page.keyboard.press('Enter');
            if (several) {
                await page.locator('[data-action]:focus').waitFor();
                await page.keyboard.press('Enter');
            }
        },
        pickDie: (die) => press(String(colors.indexOf(die) + 1)),
        pickUse: (use) => press({ pharaoh: 'p', nile: 'n', flood: 'f', civilization: 'c', monument: 'm' }[use]),
    });
}

/** `visit` is told what is asked, before anything is picked. */
async function playDice(guest, random, visit, hand) {
    let version = 0;
    for (let actions = 0; ; actions += 1) {
        const turn = await guest.turn(version);
        if (!turn) return actions;
        await visit(questionIn(turn));
        await takeAction(guest, turn, random, hand);
        ({ version } = turn);
    }
}

/** The kind of action that tells what is asked. */
function questionIn({ actions }) {
    return ['lose', 'stop', 'roll', 'catastrophe', 'end'].find((kind) => actions.some(({ action }) => action === kind));
}

async function takeAction(guest, { actions }, random, hand) {
    const asked = questionIn({ actions });
    if (asked === 'lose') return hand.do(pick(actions, random));
    if (asked === 'stop') return rollAgain(guest, random, hand);
    if (asked === 'roll') return hand.do({ action: 'roll' });
    const { uses } = await guest.page.evaluate(offered);
    if (uses.length > 0) return useDice(guest, pick(uses, random), hand);
    const catastrophes = actions.filter(({ action }) => action === 'catastrophe');
    return hand.do(catastrophes.length > 0 ? pick(catastrophes, random) : { action: 'end' });
}

async function rollAgain(guest, random, hand) {
    const { dice } = await guest.page.evaluate(offered);
    if (random() > daring) return hand.do({ action: 'stop' });
    const again = dice.filter(() => random() < daring);
    if (again.length === 0) again.push(dice[0]);
    for (const die of again) await hand.pickDie(die);
    return hand.do({ action: 'roll' });
}

async function useDice(guest, use, hand) {
    await hand.pickUse(use);
    const found = guest.page.locator(`[data-action="${use}"]:enabled`);
    await found.first().waitFor();
    await hand.do(await found.first().evaluate(({ dataset: { explains, explainsTitle, ...action } }) => action), (await found.count()) > 1);
}

/** What can be picked, before anything can be done. */
function offered() {
    const names = (selector, name) => [...document.querySelectorAll(selector)].map((element) => element.closest(`[data-${name}]`).dataset[name]);
    return { dice: names('[data-die] [data-choice]:enabled', 'die'), uses: names('[data-use]:enabled', 'use') };
}
