import { isBook, type Book } from '../learn/books';

export type Route =
    | { page: 'lobby' }
    | { page: 'about' }
    | { page: 'fair' }
    | { page: 'rules'; book: Book; section?: string }
    | { page: 'room'; room: string; invite?: string };

const roomPattern = /^[A-Z0-9]{6}$/;
const invitePattern = /^[A-Z0-9]{8}$/;

/** What the fragment of the address asks for. Anything unknown is the lobby. */
export function parseRoute(hash: string): Route {
    const [page, room, invite] = hash.replace(/^#?\/?/, '').split('/');
    if (page === 'about' || page === 'fair') return { page };
    if (page === 'rules') return rulesAt(room, invite);
    if (page !== 'rooms' || !room) return { page: 'lobby' };
    const id = room.toUpperCase();
    if (!roomPattern.test(id)) return { page: 'lobby' };
    const code = invite && readInvite(invite);
    return code ? { page: 'room', room: id, invite: code } : { page: 'room', room: id };
}

function rulesAt(book: string | undefined, section: string | undefined): Route {
    const known = isBook(book) ? book : 'ra';
    return section ? { page: 'rules', book: known, section } : { page: 'rules', book: known };
}

export function rulesPath(book: Book, section?: string): string {
    return section ? `#/rules/${book}/${section}` : `#/rules/${book}`;
}

export function roomPath(room: string, invite?: string | null): string {
    return invite ? `#/rooms/${room}/${invite}` : `#/rooms/${room}`;
}

/** An invite as somebody types it: case, spaces and hyphens do not matter. */
export function readInvite(typed: string): string | undefined {
    const code = typed.toUpperCase().replace(/[\s-]/g, '');
    return invitePattern.test(code) ? code : undefined;
}

/** An invite as somebody reads it aloud: XXXX-XXXX. */
export function spellInvite(invite: string): string {
    return `${invite.slice(0, 4)}-${invite.slice(4)}`;
}
