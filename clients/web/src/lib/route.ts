import { isBook, type Book } from '../learn/books';

export type Route =
    | { page: 'lobby' }
    | { page: 'about' }
    | { page: 'fair' }
    | { page: 'alone' }
    | { page: 'branch' }
    | { page: 'lesson' }
    | { page: 'devices' }
    | { page: 'device'; code?: string }
    | { page: 'rules'; book: Book; section?: string }
    | { page: 'replay'; of?: GameOfRoom; move?: number; seat?: number }
    | { page: 'room'; room: string; invite?: string };

/** A game that was played in a room. */
export interface GameOfRoom {
    room: string;
    number: number;
    invite?: string | undefined;
}

const roomPattern = /^[A-Z0-9]{6}$/;
const invitePattern = /^[A-Z0-9]{8}$/;
const codePatterns = { device: /^[A-Z0-9]{10}$/, recovery: /^[A-Z0-9]{25}$/ };
const numberPattern = /^\d{1,6}$/;

/** What the fragment of the address asks for. Anything unknown is the lobby. */
export function parseRoute(hash: string): Route {
    const [path = '', query] = hash.replace(/^#?\/?/, '').split('?');
    const [page, room, invite, more] = path.split('/');
    if (page === 'about' || page === 'fair' || page === 'alone' || page === 'branch' || page === 'lesson' || page === 'devices') return { page };
    if (page === 'device') return room ? { page, code: room } : { page };
    if (page === 'rules') return rulesAt(room, invite);
    if (page === 'replay') return replayAt(new URLSearchParams(query), room, invite, more);
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

/** Without a game that could be one, a replay asks for a record. */
function replayAt(query: URLSearchParams, room = '', number = '', typed = ''): Route {
    const id = room.toUpperCase();
    if (!roomPattern.test(id) || !numberPattern.test(number)) return { page: 'replay' };
    const invite = readInvite(typed);
    const counted = ['move', 'seat'].flatMap((name) => {
        const value = query.get(name) ?? '';
        return numberPattern.test(value) ? [[name, Number(value)]] : [];
    });
    return { page: 'replay', of: { room: id, number: Number(number), ...(invite ? { invite } : {}) }, ...Object.fromEntries(counted) };
}

/** To a position of a game that is over, through somebody's eyes. */
export function replayPath({ room, number, invite }: GameOfRoom, move = 0, seat: number | null = null): string {
    const query = [...(move > 0 ? [`move=${move}`] : []), ...(seat === null ? [] : [`seat=${seat}`])].join('&');
    return `#/replay/${room}/${number}${invite ? `/${invite}` : ''}${query && `?${query}`}`;
}

export function rulesPath(book: Book, section?: string): string {
    return section ? `#/rules/${book}/${section}` : `#/rules/${book}`;
}

export function roomPath(room: string, invite?: string | null): string {
    return invite ? `#/rooms/${room}/${invite}` : `#/rooms/${room}`;
}

/** An invite as somebody types it: case, spaces and hyphens do not matter. */
export function readInvite(typed: string): string | undefined {
    const code = plainCode(typed);
    return invitePattern.test(code) ? code : undefined;
}

/** A code by which a browser becomes a device, as somebody types it: one from another device, or the recovery code. */
export function readDeviceCode(typed: string): { kind: 'device' | 'recovery'; code: string } | undefined {
    const code = plainCode(typed);
    const kind = (['device', 'recovery'] as const).find((one) => codePatterns[one].test(code));
    return kind && { kind, code };
}

/** To where a browser becomes a device of the guest who has this code. */
export function devicePath(code: string): string {
    return `#/device/${code}`;
}

/** An invite as somebody reads it aloud: XXXX-XXXX. */
export function spellInvite(invite: string): string {
    return `${invite.slice(0, 4)}-${invite.slice(4)}`;
}

/** A code as it is typed, without what only helps to read it. */
function plainCode(typed: string): string {
    return typed.toUpperCase().replace(/[\s-]/g, '');
}
