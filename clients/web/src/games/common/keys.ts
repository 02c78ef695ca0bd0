export function sameAction<Action>(a: Action | null, b: Action): boolean {
    return a !== null && JSON.stringify(a) === JSON.stringify(b);
}

const final = ['bid', 'invoke', 'god', 'discard', 'stop', 'catastrophe', 'lose'];

/** Whether an action decides something: worth confirming, for players who want that. Draws, passes and uses of dice would only be slower. */
export function isFinal({ type }: { type: string }): boolean {
    return final.includes(type);
}

/** Whether a key press belongs to something that is typed or already means something else. */
export function isTyping(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return true;
    const target = event.target;
    if (!(target instanceof HTMLElement)) return false;
    const fields = 'input, select, textarea, dialog, [contenteditable]';
    // Enter presses the button that has the focus.
    return target.closest(event.key === 'Enter' ? `${fields}, button, a, summary` : fields) !== null;
}
