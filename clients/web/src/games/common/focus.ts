/**
 * Keeps a keyboard's place on the page. The button of an action, of a choice for one, or of something that explains itself goes away or is disabled for a
 * while once it was pressed; the browser then drops the focus, and the next Tab would start at the top of the page.
 */
export class FocusKeeper {
    #held: HTMLElement | null = null;

    /** Hears every move of the focus and every press of a pointer. */
    hear = ({ target }: Event): void => {
        this.#held = target instanceof Element ? target.closest<HTMLElement>('[data-action], [data-choice], .explained') : null;
    };

    /** After the page was drawn: a focus that was dropped goes back to its button, or to `refuge` where that is gone. */
    restore(refuge: HTMLElement | undefined): void {
        const held = this.#held;
        const { activeElement } = document;
        const dropped = activeElement === null || activeElement === document.body || activeElement === held;
        if (!held || !dropped) return;
        if (!held.isConnected || held.closest('[inert]')) refuge?.focus({ preventScroll: true });
        else if (!held.matches(':disabled')) held.focus({ preventScroll: true });
    }
}
