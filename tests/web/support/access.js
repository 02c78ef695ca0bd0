// What a page owes to everybody: axe finds nothing, and nothing has to be scrolled to the side.
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

/** Shows a page in sizes, each light and dark, and calls `look` with what to call that, one after the other. */
export async function inEveryLook(page, names, look) {
    const before = page.viewportSize();
    for (const name of names) {
        await page.setViewportSize(sizes[name]);
        for (const colorScheme of ['light', 'dark']) {
            await page.emulateMedia({ colorScheme });
            await settled(page);
            await look(`${name}-${colorScheme}`);
        }
    }
    await page.setViewportSize(before);
    await page.emulateMedia({ colorScheme: null });
}

/** Waits until nothing fades or moves any more that ever ends: colors in between are not what anybody reads. */
async function settled(page) {
    await page.evaluate(() => {
        const ending = document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity);
        return Promise.allSettled(ending.map(({ finished }) => finished));
    });
}

export async function assertAccessible(page, state) {
    await inEveryLook(page, ['phone', 'desktop'], async (look) => {
        assert.deepEqual(await violationsOf(page), [], `${state}, ${look}`);
        const { shown, needed } = await page.evaluate(() => ({
            shown: innerWidth,
            needed: document.scrollingElement.scrollWidth,
        }));
        assert.ok(needed <= shown, `${state}, ${look}: ${needed} pixels wide`);
    });
}

async function violationsOf(page) {
    await page.evaluate(`window.axe || (() => { ${axe} })()`);
    const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
    return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' ')}`);
}
