// What a page owes to everybody: axe finds nothing, nothing needs scrolling to the side, at four times the size everything
// can be reached, and what colors show is also shown without them.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** From narrow phones to wide screens. */
export const sizes = {
    phone: { width: 360, height: 740 },
    landscape: { width: 740, height: 360 },
    tablet: { width: 820, height: 1180 },
    laptop: { width: 1280, height: 800 },
    desktop: { width: 1600, height: 900 },
    wide: { width: 2560, height: 1440 },
};

/** What the system may want of a page's colors. */
export const themes = { light: { colorScheme: 'light' }, dark: { colorScheme: 'dark' } };
export const forcedColors = { forcedColors: 'active' };

/** Shows a page in sizes, each in every theme, and calls `look` with what to call that, one after the other. */
export async function inEveryLook(page, names, look, wanted = themes) {
    const before = page.viewportSize();
    for (const name of names) {
        await page.setViewportSize(sizes[name]);
        for (const [theme, media] of Object.entries(wanted)) {
            await page.emulateMedia({ colorScheme: null, forcedColors: null, ...media });
            await settled(page);
            await look(`${name}-${theme}`);
        }
    }
    await page.setViewportSize(before);
    await page.emulateMedia({ colorScheme: null, forcedColors: null });
}

/**
 * Waits until the page knows its window, which it learns with the next frame, has its letters, and nothing fades or moves any
 * more that ever ends: colors in between are not what anybody reads.
 */
export async function settled(page) {
    await page.evaluate(async () => {
        const isEnding = ({ playState, effect }) => playState === 'running' && effect.getComputedTiming().endTime !== Infinity;
        do {
            await new Promise(requestAnimationFrame);
            // Other letters are wider than those that a language's fonts replace them with once they are there.
            await document.fonts.ready;
        } while (document.getAnimations().some(isEnding));
    });
}

export async function assertAccessible(page, state) {
    await inEveryLook(page, ['phone', 'desktop'], async (look) => {
        assert.deepEqual(await violationsOf(page), [], `${state}, ${look}`);
        await assertNotWider(page, `${state}, ${look}`);
    });
    await assertReflows(page, state);
    await assertShownWithoutColors(page, state);
}

async function assertNotWider(page, state) {
    const { shown, needed, wide } = await page.evaluate(() => ({
        shown: innerWidth,
        needed: document.scrollingElement.scrollWidth,
        wide: [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > innerWidth).map(({ outerHTML }) => outerHTML.slice(0, 100)),
    }));
    assert.ok(needed <= shown, `${state}: ${needed} pixels wide, because of ${wide.join('\n')}`);
}

/** What 400 % leaves of a window of 1280 by 1024. */
const zoomed = { width: 320, height: 256 };

/** Nothing needs scrolling to the side, and whatever can be pressed can be brought to where it can be hit. */
async function assertReflows(page, state) {
    const before = page.viewportSize();
    await page.setViewportSize(zoomed);
    await settled(page);
    await assertNotWider(page, `${state}, at 400 %`);
    assert.deepEqual(await page.evaluate(outOfReach), [], `${state}, at 400 %: out of reach`);
    await page.setViewportSize(before);
}

/** Runs in the page. */
function outOfReach() {
    const home = scrollY;
    const dialog = document.querySelector('dialog:modal');
    const controls = [...(dialog ?? document).querySelectorAll('button, a[href], input, select, summary')];
    const hidden = controls.filter((control) => {
        if (control.disabled || control.closest('[inert]') || !control.checkVisibility({ visibilityProperty: true })) return false;
        control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        // Of a link that goes on in the next line, the first.
        const { left, right, top, bottom } = control.getClientRects()[0];
        if (right - left <= 1) return false;
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        // An explanation is gone with the first press.
        return !control.contains(hit) && !hit?.closest('label')?.contains(control) && !hit?.closest('[role="tooltip"]');
    });
    scrollTo({ top: home, behavior: 'instant' });
    return hidden.map(({ outerHTML }) => outerHTML.slice(0, 200));
}

/** What is chosen, can win, has just changed or is asked of one differs from the rest by a border, an outline or a mark. */
async function assertShownWithoutColors(page, state) {
    await page.emulateMedia(forcedColors);
    await settled(page);
    assert.deepEqual(await page.evaluate(shownByColorAlone), [], `${state}, with forced colors: shown by color alone`);
    assert.deepEqual(await page.evaluate(shapeless), [], `${state}, with forced colors: nothing is left of it`);
    await page.emulateMedia({ forcedColors: null });
}

/** Takes each state back for a moment, and compares. Runs in the page. */
function shownByColorAlone() {
    const withoutClass = (name) => (element) => {
        element.classList.remove(name);
        return () => element.classList.add(name);
    };
    const withoutAttribute = (name) => (element) => {
        const value = element.getAttribute(name);
        element.removeAttribute(name);
        return () => element.setAttribute(name, value);
    };
    const unchecked = (input) => {
        input.checked = false;
        return () => (input.checked = true);
    };
    const states = {
        '[aria-pressed="true"]': withoutAttribute('aria-pressed'),
        '[aria-current]': withoutAttribute('aria-current'),
        '.choice input:checked': unchecked,
        ...Object.fromEntries(['dim', 'hinted', 'confirming', 'touched', 'lit'].map((name) => [`.${name}`, withoutClass(name)])),
        // A sentence tells of itself.
        '.yours:not(p)': withoutClass('yours'),
    };
    const frame = (element) => {
        const shown = element.matches('input') ? element.nextElementSibling : element;
        const style = getComputedStyle(shown);
        const sides = ['Top', 'Right', 'Bottom', 'Left'].flatMap((side) => [`border${side}Width`, `border${side}Style`]);
        return JSON.stringify(['outlineWidth', 'outlineStyle', ...sides].map((property) => style[property]));
    };
    return Object.entries(states).flatMap(([selector, takeBack]) =>
        [...document.querySelectorAll(selector)].flatMap((element) => {
            const framed = frame(element);
            const restore = takeBack(element);
            const same = frame(element) === framed;
            restore();
            return same ? [`${selector}: ${element.outerHTML.slice(0, 200)}`] : [];
        }),
    );
}

/** Buttons that only their background would show. Runs in the page. */
function shapeless() {
    const buttons = [...document.querySelectorAll('button')].filter((button) => button.checkVisibility({ visibilityProperty: true }));
    const bare = buttons.filter((button) => {
        const { borderTopStyle, borderTopWidth } = getComputedStyle(button);
        const framed = borderTopStyle !== 'none' && borderTopWidth !== '0px';
        return !framed && !button.innerText.trim() && !button.querySelector('svg');
    });
    return bare.map(({ outerHTML }) => outerHTML.slice(0, 200));
}

async function violationsOf(page) {
    await page.evaluate(`window.axe || (() => { ${axe} })()`);
    const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
    return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' ')}`);
}
