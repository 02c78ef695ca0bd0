const margin = 8;

/** Puts something fixed below an element, or above it where there is more room, and never outside the window. */
export function placeBeside(box: HTMLElement, anchor: Element): void {
    const { left, top, bottom, width } = anchor.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = box;
    const below = bottom + margin;
    const above = top - margin - offsetHeight;
    const fits = below + offsetHeight <= innerHeight - margin;
    box.style.top = `${within(fits || above < margin ? below : above, innerHeight - offsetHeight)}px`;
    box.style.left = `${within(left + width / 2 - offsetWidth / 2, innerWidth - offsetWidth)}px`;
}

function within(wanted: number, last: number): number {
    return Math.max(margin, Math.min(wanted, last - margin));
}
