// The page as somebody knows it who has it read out: by roles and names alone, with a mouse or with keys.
import assert from 'node:assert/strict';

/** Presses things with the mouse. */
export const mouse = () => ({
    press: ({ button }) => button.click(),
    read: (dialog) => dialog.getByRole('button', { name: 'Continue' }).click(),
});

/** Presses it with keys: its own where it has one, a sun's number, otherwise those that lead to it. */
export const keys = (page) => ({
    async press({ button, name }, offers = []) {
        const own = await button.getAttribute('aria-keyshortcuts');
        if (own) return page.keyboard.press(own);
        const sun = sunIn(name);
        if (sun === undefined) return pressAfter(page, 'ArrowRight', button);
        await page.keyboard.type(sun);
        // A number that begins a higher one waits for another digit, or for Enter.
        if (offers.some((other) => other.name !== name && sunIn(other.name)?.startsWith(sun))) await page.keyboard.press('Enter');
    },
    read: () => page.keyboard.press('Enter'),
});

const sunIn = (name) => /^Bid (\d+)/.exec(name ?? '')?.[1];

/** Presses a key until something has the focus, and then Enter. */
export async function pressAfter(page, key, target) {
    await reach(page, key, target);
    await page.keyboard.press('Enter');
}

export async function reach(page, key, target) {
    for (let presses = 0; presses < 80; presses += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await page.keyboard.press(key);
    }
    assert.fail(`${key} does not lead to ${target}`);
}

/** Follows a link for the first time and takes a seat, with keys alone. */
export async function sitByKeys(guest, link) {
    const { page } = guest;
    await page.goto(link);
    await page.getByLabel('Your name').waitFor();
    await reach(page, 'Tab', page.getByLabel('Your name'));
    await page.keyboard.type(guest.name);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Take a seat' }).waitFor();
    await pressAfter(page, 'Tab', page.getByRole('button', { name: 'Take a seat' }));
    await guest.seated();
}

/**
 * Plays until the game is over. `kinds` are the buttons that can be offered: what they are, in what of the page they are
 * (`within`), and the beginning of their names. `take` is given those that are, and presses what makes an action. `read`
 * is given each epoch's dialog before it is ended. Gives the number of actions, `upTo` at most.
 */
export async function playByName(page, hand, { kinds, take, read = async () => {}, upTo = Infinity }) {
    for (let actions = 0; ; actions += 1) {
        const offers = actions < upTo ? await offered(page, hand, kinds, read) : null;
        if (!offers) return actions;
        await take(offers);
    }
}

const epochOver = (page) => page.getByRole('dialog', { name: /^Epoch \d is over$/ });
const gameOver = (page) => page.getByRole('region', { name: / wins?$/ });

/** Waits until one of these kinds of button can be pressed. Gives all that can; null once the game is over. */
export async function offered(page, hand, kinds, read) {
    const sought = kinds.map(({ within, name }) => within(page).getByRole('button', { name, disabled: false }));
    const any = [gameOver(page), ...sought].reduce((one, other) => one.or(other));
    for (;;) {
        // As long as the others take.
        await any.or(epochOver(page)).first().waitFor({ timeout: 0 });
        if (await epochOver(page).isVisible()) {
            // The next epoch's may follow at once.
            const dialog = page.getByRole('dialog', { name: await epochOver(page).getByRole('heading').innerText(), exact: true });
            await read(dialog);
            await hand.read(dialog);
            await dialog.waitFor({ state: 'hidden' });
        } else if (await gameOver(page).isVisible()) {
            return null;
        } else {
            const places = [...new Set(kinds.map(({ within }) => within))];
            const offers = await Promise.all(places.map((within) => offersIn(within(page), kinds.filter((kind) => kind.within === within))));
            if (offers.some(({ length }) => length > 0)) return offers.flat();
        }
    }
}

async function offersIn(place, kinds) {
    if ((await place.count()) === 0) return [];
    return namesIn(await place.ariaSnapshot()).flatMap((found) => {
        const kind = kinds.find(({ name }) => name.test(found))?.kind;
        return kind ? [{ kind, name: found, button: place.getByRole('button', { name: found, exact: true }) }] : [];
    });
}

/** The names of the buttons that can be pressed, as an accessibility tree written in YAML tells them. */
function namesIn(tree) {
    const lines = [...tree.matchAll(/^\s*- ('?)button "((?:\\.|[^"\\])*)"(.*)$/gm)];
    return lines
        .filter(([, , , more]) => !more.includes('[disabled]'))
        .map(([, quote, name]) => JSON.parse(`"${quote ? name.replaceAll("''", "'") : name}"`));
}

export const listNamed = (name) => (page) => page.getByRole('list', { name, exact: true });
export const regionNamed = (name) => (page) => page.getByRole('region', { name, exact: true });

/** What an epoch's dialog counts: the epoch, what it says, and each column's numbers by category, all as texts. */
export async function countIn(dialog) {
    const words = await dialog.getByRole('paragraph').first().innerText();
    const rows = await dialog.getByRole('row').all();
    const cells = await Promise.all(rows.map((row) => row.getByRole('columnheader').or(row.getByRole('rowheader')).or(row.getByRole('cell')).allInnerTexts()));
    const [names = [], ...counted] = cells.map((texts) => texts.map((text) => text.trim()));
    const columns = names.slice(1).map((name, index) => [name, Object.fromEntries(counted.map(([category, ...numbers]) => [category, numbers[index]]))]);
    return { epoch: await epochIn(dialog), words, columns: Object.fromEntries(columns) };
}

/**
 * Reads how the first two epochs ended, which waits for the reader while the game goes on. `counts` is what was counted.
 * A game that ends takes what was not read with it: players await `counted` of an epoch before they go on.
 */
export function readEpochs(guest) {
    const readOne = async (epoch, before) => {
        await before;
        const dialog = guest.page.getByRole('dialog', { name: `Epoch ${epoch} is over` });
        // As long as the game takes.
        await dialog.waitFor({ timeout: 0 });
        return { dialog, count: await countIn(dialog) };
    };
    const goOn = async ({ dialog }) => {
        await guest.versionAfter(await guest.version());
        await dialog.getByRole('button', { name: 'Continue' }).click();
        await dialog.waitFor({ state: 'hidden' });
    };
    const first = readOne(1);
    const second = readOne(2, first.then(goOn));
    const all = second.then(goOn);
    const counts = all.then(() => Promise.all([first, second])).then((read) => read.map(({ count }) => count));
    return { counts, counted: (epoch) => (epoch === 1 ? first : second) };
}

/** The epoch that a dialog is about. */
export const epochIn = async (dialog) => Number(/\d/.exec(await dialog.getByRole('heading').innerText())[0]);

/** Every epoch but the last was counted once, category by category, as the result shows it in the end. */
export function assertCountedAs(results, counts, names) {
    assert.deepEqual(counts.map(({ epoch }) => epoch), [1, 2]);
    for (const { epoch, columns } of counts) {
        assert.deepEqual(Object.keys(columns).sort(), [...names].sort(), `who is counted after epoch ${epoch}`);
        for (const [name, { Total: total, ...parts }] of Object.entries(columns)) {
            const sheet = Object.fromEntries(results.sheets[name].map(([title, ...cells]) => [title, cells[epoch - 1]]));
            assert.equal(numberIn(total), numberIn(sheet['Epoch total']), `${name}'s sum of epoch ${epoch}`);
            for (const [part, score] of Object.entries(parts)) {
                // Where it comes from may follow the category.
                const category = Object.keys(sheet).find((title) => `${part} `.startsWith(`${title} `));
                assert.equal(numberIn(score), numberIn(sheet[category]), `${name}'s ${part} of epoch ${epoch}`);
            }
            assert.equal(Object.values(parts).reduce((sum, score) => sum + numberIn(score), 0), numberIn(total), `${name}'s parts of epoch ${epoch}`);
        }
    }
}

export function numberIn(text) {
    return Number(text.replace('\u2212', '-').replace('·', '0'));
}
