// Whether anything jumps: what a page counts of that.
import { settled } from './access.js';

/** Keeps each shift of a game that is on, with what moved, and counts what flew over the board. Runs in the page. */
export function watchShifts() {
    window.shifts = [];
    window.flown = 0;
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...how) {
        if (this.closest('.sky')) window.flown++;
        return animate.apply(this, how);
    };
    const nameOf = (node) => node && `${node.nodeName}.${node.className?.baseVal ?? node.className} "${node.textContent.trim().slice(0, 40)}"`;
    const placeOf = ({ x, y, width, height }) => [x, y, width, height].map((length) => Number(length.toFixed(2))).join(' ');
    const keep = (entries) => {
        if (!document.querySelector('[data-status="playing"]')) return;
        for (const { value, sources } of entries) {
            const moved = sources.map(({ node, previousRect, currentRect }) => `${nameOf(node)}: ${placeOf(previousRect)} -> ${placeOf(currentRect)}`);
            window.shifts.push({ value, moved });
        }
    };
    const observer = new PerformanceObserver((list) => keep(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    // A busy browser reports them late.
    window.keepShifts = () => keep(observer.takeRecords());
}

/** Counts from where nothing moves from one frame to the next: what a change of the window moves takes a few. */
export async function countShiftsAnew({ page }) {
    await settled(page);
    await page.evaluate(async () => {
        do {
            window.shifts = [];
            // What a frame moves is known in the next.
            for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
            window.keepShifts();
        } while (window.shifts.length > 0);
    });
}

/** How far everything moved since the count began, all together and at most at once, and what moved farthest. */
export async function shiftsOf({ page }) {
    const shifts = await page.evaluate(() => {
        window.keepShifts();
        return window.shifts;
    });
    const sum = shifts.reduce((all, { value }) => all + value, 0);
    const worst = shifts.sort((a, b) => b.value - a.value).slice(0, 8);
    return { sum, most: worst[0]?.value ?? 0, said: `${sum.toFixed(4)} in ${shifts.length} shifts`, worst: JSON.stringify(worst, null, 1) };
}
