/** The games and editions that have rules of their own. */
export const books = ['ra', 'ra-pharaoh', 'ra-dice'] as const;
export type Book = (typeof books)[number];

export function isBook(id: string | undefined): id is Book {
    return books.some((book) => book === id);
}

/** The rules of a room's game and edition. */
export function bookOf(game: string, edition: string): Book {
    const own = `${game}-${edition}`;
    return isBook(own) ? own : isBook(game) ? game : 'ra';
}
