/**
 * The attributes of something that explains itself: on hover, on focus by keyboard, on tap, or on a long press where a tap
 * does something else. `Explanation` shows it; readers get it as a description.
 */
export function explains(topic: string, title?: string) {
    return { 'data-explains': topic, 'data-explains-title': title, 'aria-describedby': descriptionOf(topic) };
}

/** The id of the element that holds the words for readers. */
export function descriptionOf(topic: string): string {
    return `learn-${topic}`;
}

/** Makes one stop for the Tab key of all that explains itself in a list; arrow keys go on from there. */
export const roving = rovingOver('.explained', 'ArrowRight', 'ArrowLeft', 0);

/** The same for entries below each other, with the newest last. */
export const rovingDown = rovingOver('.entry', 'ArrowDown', 'ArrowUp', -1);

function rovingOver(selector: string, on: string, back: string, first: number) {
    return (list: HTMLElement) => rove(list, selector, on, back, first);
}

function rove(list: HTMLElement, selector: string, on: string, back: string, first: number) {
    let current: Element | undefined;
    const stops = () => [...list.querySelectorAll<HTMLElement>(selector)];

    function settle() {
        const all = stops();
        const stop = all.find((item) => item === current) ?? all.at(first);
        for (const item of all) {
            const index = item === stop ? 0 : -1;
            if (item.tabIndex !== index) item.tabIndex = index;
        }
    }
    function follow({ target }: FocusEvent) {
        current = (target as Element).closest(selector) ?? current;
        settle();
    }
    function move(event: KeyboardEvent) {
        const all = stops();
        const at = all.indexOf(event.target as HTMLElement);
        const steps: Record<string, number> = { [on]: at + 1, [back]: at - 1, Home: 0, End: all.length - 1 };
        const next = at < 0 ? undefined : all[steps[event.key] ?? -1];
        if (!next) return;
        event.preventDefault();
        next.focus();
    }

    const changes = new MutationObserver(settle);
    changes.observe(list, { childList: true, subtree: true });
    list.addEventListener('focusin', follow);
    list.addEventListener('keydown', move);
    settle();
    return () => {
        changes.disconnect();
        list.removeEventListener('focusin', follow);
        list.removeEventListener('keydown', move);
    };
}
