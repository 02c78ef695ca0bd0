import type { EditionId, GameId } from '@ra/client';

/** The rules: a row for each edition of each game. */
const rows = [
    { book: 'ra', game: 'ra', edition: 'classic' },
    { book: 'ra-pharaoh', game: 'ra', edition: 'pharaoh' },
    { book: 'ra-dice', game: 'ra-dice', edition: 'classic' },
] as const satisfies readonly { book: string; game: GameId; edition: EditionId }[];

export type Book = (typeof rows)[number]['book'];
export const books = rows.map(({ book }) => book);

export function isBook(id: string | undefined): id is Book {
    return books.some((book) => book === id);
}

/** The rules of a room's game and edition; none where a newer server has a game that this page does not know. */
export function bookOf(game: GameId, edition: EditionId): Book | undefined {
    return rows.find((row) => row.game === game && row.edition === edition)?.book;
}

/** Whose rules they are; with them `room-game` says their title. */
export function playedBy(book: Book): { game: GameId; edition: EditionId } {
    return rows.find((row) => row.book === book)!;
}
