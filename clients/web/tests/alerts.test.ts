import type { RoomState, RoomUpdate } from '@ra/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cueOf } from '../src/alerts/cue';
import { followNews, untilQuarter } from '../src/alerts/notice';
import { mayNotify, notify } from '../src/alerts/notify';
import { Notices } from '../src/offline/notices';
import { isOwnTurn, statusTitle } from '../src/room/title';
import { viewOf } from './support/view';

const view = viewOf({ kind: 'turn' } as never);

/** The sound for seat 0 when the turn goes from one seat to another, with these events. */
function soundOf(from: number | null, to: number | null, types: string[], more: Partial<RoomUpdate> = {}) {
    const state = (acting: number | null) => ({ view, acting, seat: 0, deadlines: {} }) as unknown as RoomState;
    const events = types.map((type) => ({ type })) as unknown as RoomUpdate['events'];
    return cueOf({ events, missed: false, before: state(from), after: state(to), ...more });
}

/** A view in which a bot plays the reader's seat. */
const stoodIn = { ...view, room: { ...view.room, seats: { ...view.room.seats, '0': { kind: 'human', name: 'Anna', stand_in: true, level: 'casual' } as const } } };

it('it is not the reader\'s turn while a bot or a clock plays their seat, nor after the connection has ended', () => {
    const asked = { connection: 'online', view, acting: 0, seat: 0, deadlines: {} } as const;
    const asleep = { clocks: { 0: { bank: 0, away: 0, gifts: 0, missed: 3 } } };
    expect(isOwnTurn(asked)).toBe(true);
    for (const other of [{ view: stoodIn }, { deadlines: asleep }, { connection: 'closed' as const }]) expect(isOwnTurn({ ...asked, ...other })).toBe(false);
    expect(statusTitle({ ...asked, view: stoodIn }).id).toBe('title-room');
});

describe('the sound of an update', () => {
    it('is one cue when my turn begins, another for others\' turns', () => {
        expect(soundOf(1, 0, ['drawn'])).toBe('mine');
        expect(soundOf(0, 1, ['drawn'])).toBe('theirs');
        expect(soundOf(1, 2, ['drawn'])).toBe('theirs');
        expect(soundOf(1, 0, [], { after: { view: stoodIn, acting: 0, seat: 0, deadlines: {} } as unknown as RoomState })).toBe('theirs');
    });

    it('is a third when something happens that seldom does, unless it makes it my turn', () => {
        for (const type of ['ra_drawn', 'lost', 'epoch_ended', 'catastrophe_called', 'game_over']) {
            expect(soundOf(0, 1, ['drawn', type])).toBe('rare');
            expect(soundOf(1, 0, [type])).toBe('mine');
        }
        expect(soundOf(1, null, ['game_over'])).toBe('rare');
    });

    it('is nothing while the same seat goes on, for what was missed, and where no game is played', () => {
        expect(soundOf(0, 0, ['exchanged'])).toBeNull();
        expect(soundOf(1, 0, ['game_over'], { missed: true })).toBeNull();
        const gathering = { view: { ...view, game: undefined }, acting: 0, seat: 0 } as unknown as RoomState;
        expect(soundOf(1, 0, [], { after: gathering })).toBeNull();
    });
});

describe('a reason for a notification', () => {
    const state = (more: object, room: object = {}) => ({ view: { ...view, room: { ...view.room, status: 'playing', ...room } }, connection: 'online', acting: 1, seat: 0, deadlines: {}, ...more }) as unknown as RoomState;
    /** What the last of these states brings. */
    const newsOf = (...states: RoomState[]) => states.map(followNews()).at(-1);

    it('is that it is their turn, once, and not while the game is paused', () => {
        expect(newsOf(state({}), state({ acting: 0 }))).toBe('turn');
        expect(newsOf(state({ acting: 0 }), state({ acting: 0 }))).toBeUndefined();
        expect(newsOf(state({}), state({ acting: 2 }))).toBeUndefined();
        const paused = { pause: { holds: true, seats: [0, 1] } };
        expect(newsOf(state({}), state({ acting: 0 }, paused))).toBeUndefined();
        expect(newsOf(state({ acting: 0 }, paused), state({ acting: 0 }))).toBe('turn');
        expect(newsOf(state({ seat: null }), state({ acting: null, seat: null }))).toBeUndefined();
    });

    it('is what was missed, once, when the connection is back, and nothing that is older than the page', () => {
        const lost = (acting: number) => state({ acting, connection: 'connecting' });
        expect(newsOf(state({}), lost(0))).toBeUndefined();
        expect(newsOf(state({}), lost(0), lost(1), state({ acting: 0 }))).toBe('turn');
        expect(newsOf(state({}), lost(0), lost(1), state({ acting: 2 }))).toBeUndefined();
        expect(newsOf(lost(1), lost(0), state({ acting: 0 }))).toBeUndefined();
    });

    it('is that the last seat is taken, and that the game is over', () => {
        const gathering = (...kinds: string[]) => state({ acting: null }, { status: 'gathering', seats: Object.fromEntries(kinds.map((kind, seat) => [seat, { kind }])) });
        expect(newsOf(gathering('human', 'open'), gathering('human', 'human'))).toBe('full');
        expect(newsOf(gathering('open', 'open'), gathering('human', 'open'))).toBeUndefined();
        expect(newsOf(gathering('human', 'human'), gathering('human', 'human'))).toBeUndefined();
        expect(newsOf(state({ acting: 0 }), state({ acting: null }, { status: 'finished' }))).toBe('over');
    });

    it('is that a quarter of their bank is left, when it runs', () => {
        const clock = { clock: { kind: 'days', bank: 259_200, add: 21_600, timeout: 'pass' } };
        const running = (seat: number, at: number) => state({ deadlines: { turn: { seat, at } } }, clock);
        expect(untilQuarter(running(0, 259_200_000 + 5000), 5000)).toBe(194_400_000);
        expect(untilQuarter(running(0, 64_800_000), 0)).toBeUndefined();
        expect(untilQuarter(running(1, 259_200_000), 0)).toBeUndefined();
        expect(untilQuarter(state({ deadlines: { turn: { seat: 0, at: 1000 } } }), 0)).toBeUndefined();
    });
});

describe('a notification', () => {
    afterEach(() => vi.unstubAllGlobals());

    /** A browser with a worker, and what the page asks of it. */
    function browser(permission: string, worker = true) {
        const asked: unknown[] = [];
        const registration = { active: { postMessage: (message: unknown) => asked.push(message) } };
        vi.stubGlobal('Notification', { permission, requestPermission: async () => permission });
        vi.stubGlobal('navigator', worker ? { serviceWorker: { getRegistration: async () => registration } } : {});
        vi.stubGlobal('location', { href: 'https://ra.example/#/rooms/K3J9QD' });
        return asked;
    }

    it('is asked of the worker where it is allowed, and nowhere else', async () => {
        const asked = browser('granted');
        expect(await mayNotify()).toBe(true);
        await notify('K3J9QD', 'Your turn');
        await notify('Q7XW2M', 'Your turn', 'https://ra.example/#/rooms/Q7XW2M');
        const notice = (room: string) => ({ notify: { room, title: 'Your turn', address: `https://ra.example/#/rooms/${room}` } });
        expect(asked).toEqual([notice('K3J9QD'), notice('Q7XW2M')]);
        const refused = browser('denied');
        expect(await mayNotify()).toBe(false);
        await notify('K3J9QD', 'Your turn');
        expect(refused).toEqual([]);
        browser('granted', false);
        expect(await mayNotify()).toBe(false);
        await notify('K3J9QD', 'Your turn');
    });
});

describe('the worker', () => {
    /** A browser's notifications, pages and locks, and the number on the icon. */
    function setUp({ pages = [] as string[], held = [] as string[], waiting = [] as readonly string[] } = {}) {
        const shown: { title: string; tag: string; data: { address: string; page: string }; close(): void }[] = [];
        const did: string[] = [];
        const registration = {
            showNotification: async (title: string, how: object) => {
                const made = { title, ...(how as { tag: string; data: { address: string; page: string } }), close: () => void shown.splice(shown.indexOf(made), 1) };
                shown.filter(({ tag }) => tag === made.tag).forEach((old) => old.close());
                shown.push(made);
            },
            getNotifications: async (of?: { tag: string }) => shown.filter(({ tag }) => !of || tag === of.tag),
        };
        const clients = {
            get: async (id: string) =>
                pages.includes(id) ? { focus: async () => did.push(`focus ${id}`), postMessage: ({ open }: { open: string }) => void did.push(`show ${open}`) } : undefined,
            openWindow: async (address: string) => did.push(`open ${address}`),
        };
        const notices = new Notices(registration, clients, { query: async () => ({ held: held.map((name) => ({ name })) }) }, async (count) => void did.push(`badge ${count}`), { read: async () => waiting, write: async (rooms) => void (waiting = rooms) });
        const notify = (room: string, title: string) => notices.answer({ notify: { room, title, address: `#/rooms/${room}` } }, 'page-1');
        return { notices, shown, did, notify, kept: () => waiting };
    }

    it('shows one notification a room, and how many there are', async () => {
        const { shown, did, notify } = setUp();
        await notify('AAAAAA', 'Your turn');
        await notify('AAAAAA', 'The game is over');
        await notify('BBBBBB', 'Your turn');
        expect(shown.map(({ tag, title }) => `${tag} ${title}`)).toEqual(['AAAAAA The game is over', 'BBBBBB Your turn']);
        expect(did).toEqual(['badge 1', 'badge 1', 'badge 2']);
    });

    it('shows nothing of a room that somebody sees, and takes back what it showed', async () => {
        const seen = setUp({ held: ['AAAAAA'] });
        await seen.notify('AAAAAA', 'Your turn');
        await seen.notify('BBBBBB', 'Your turn');
        expect(seen.shown.map(({ tag }) => tag)).toEqual(['BBBBBB']);
        await seen.notices.answer({ seen: 'BBBBBB' }, 'page-2');
        expect(seen.shown).toEqual([]);
        expect(seen.did.at(-1)).toBe('badge 0');
    });

    it('counts the rooms that wait and those that it shows something of, each once', async () => {
        const { notices, did, notify } = setUp();
        await notices.answer({ waiting: ['AAAAAA', 'BBBBBB'] }, 'page-1');
        await notify('BBBBBB', 'Your turn');
        await notify('CCCCCC', 'The table is full');
        await notices.answer({ seen: 'BBBBBB' }, 'page-2');
        await notices.answer({ waiting: [] }, 'page-1');
        expect(did).toEqual(['badge 2', 'badge 2', 'badge 3', 'badge 2', 'badge 1']);
    });

    it('knows the rooms that wait from a worker before it, which was stopped', async () => {
        const { notices, did, notify, kept } = setUp({ waiting: ['AAAAAA', 'BBBBBB'] });
        await notify('CCCCCC', 'Your turn');
        await notices.answer({ seen: 'AAAAAA' }, 'page-1');
        expect(did).toEqual(['badge 3', 'badge 2']);
        expect(kept()).toEqual(['BBBBBB']);
    });

    it('leads a click to the page that has the room, or opens one', async () => {
        for (const [pages, ways] of [[['page-1'], ['focus page-1', 'show #/rooms/AAAAAA']], [[], ['open #/rooms/AAAAAA']]] as const) {
            const { notices, shown, did, notify } = setUp({ pages: [...pages] });
            await notify('AAAAAA', 'Your turn');
            await notices.open(shown[0]!);
            expect(did).toEqual(['badge 1', ...ways, 'badge 0']);
            expect(shown).toEqual([]);
        }
    });
});
