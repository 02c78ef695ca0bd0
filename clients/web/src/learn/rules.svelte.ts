import type { Book } from './books';

let about = $state<Book>('ra');
let opened = $state.raw<{ book: Book; section: string | undefined } | null>(null);

/** What the page is about, whose rules are one key away: nothing until the next one says so. */
export function setBook(book: Book): void {
    about = book;
}

/** The rules that lie open, and where. */
export function openedRules() {
    return opened;
}

export function openRules(section?: string): void {
    opened = { book: about, section };
}

export function closeRules(): void {
    opened = null;
}
