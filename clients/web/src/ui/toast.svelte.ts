import type { Message } from '../i18n/i18n.svelte';

/** Milliseconds: long enough to read a few words. */
const shownFor = 2500;

let shown = $state.raw<Message | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

/** What a key has just done that nothing else on the page shows. */
export function toasted(): Message | null {
    return shown;
}

export function toast(message: Message): void {
    shown = message;
    clearTimeout(timer);
    timer = setTimeout(() => (shown = null), shownFor);
}
