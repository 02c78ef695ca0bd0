/** Moves the focus to the next or the one before of what may be done, around the end. Says whether there is anything. */
export function focusNext(board: HTMLElement, step: 1 | -1): boolean {
    const offered = [...board.querySelectorAll<HTMLElement>('[data-action]:enabled, [data-choice]:enabled')];
    const at = offered.indexOf(document.activeElement as HTMLElement);
    const next = at < 0 ? (step > 0 ? 0 : offered.length - 1) : (at + step + offered.length) % offered.length;
    offered[next]?.focus();
    return offered.length > 0;
}

/**
 * Keeps a keyboard's place on the page. A button goes away or is disabled for a while once it was pressed; the browser then
 * drops the focus, and the next Tab would start at the top of the page.
 */
export class FocusKeeper {
    readonly #kept: string;
    #held: HTMLElement | null = null;

    /** `kept`: a selector of what keeps its focus. */
    constructor(kept: string) {
        this.#kept = kept;
    }

    /** Called with every move of the focus and every press of a pointer. A dialog only interrupts: the place is kept until it is closed. */
    onFocus = ({ target }: Event): void => {
        if (target instanceof Element && target.closest('dialog')) return;
        this.#held = target instanceof Element ? target.closest<HTMLElement>(this.#kept) : null;
    };

    /** After the page was drawn, or a dialog was closed: a focus that was dropped goes back to its button, or to `refuge` where that is gone. */
    restore(refuge: HTMLElement | undefined): void {
        const held = this.#held;
        const { activeElement } = document;
        // What had the focus in a dialog keeps it after that was closed, until it is gone.
        const isClosing = activeElement?.closest('dialog:not([open])');
        const dropped = activeElement === null || activeElement === document.body || activeElement === held || isClosing;
        if (!held || !dropped) return;
        if (!held.isConnected || held.closest('[inert]')) refuge?.focus({ preventScroll: true });
        else if (!held.matches(':disabled')) held.focus({ preventScroll: true });
    }
}
