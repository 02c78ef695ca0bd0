import { motion } from './motion';

/** Brings something into view for as long as it is needed, and the reader back to where they were. */
export class Excursion {
    #home: number | null = null;

    go(element: Element, block: ScrollLogicalPosition = 'nearest'): void {
        this.#home ??= scrollY;
        element.scrollIntoView({ block, behavior: behavior() });
    }

    back(): void {
        if (this.#home !== null) scrollTo({ top: this.#home, behavior: behavior() });
        this.#home = null;
    }
}

function behavior(): ScrollBehavior {
    return motion(1) ? 'smooth' : 'auto';
}

/** How far from the end of a list its reader may be and still follow it. Pixels. */
const nearEnd = 40;

export function isNearEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
    return scrollHeight - scrollTop - clientHeight < nearEnd;
}
