import type { RoomState } from '@ra/client';
import { expect, it, vi } from 'vitest';
import { viewOf } from './support/view';

const state = { connection: 'online', v: 1, view: null, acting: null, legal: [], seat: 0, host: true, name: 'Anna', talk: [], deadlines: {} } as unknown as RoomState;
let show: (state: RoomState) => void;
const command = vi.fn(async () => {});
const connection = { sit: command, bot: command, start: command, rematch: command, onUpdate() {}, onReaction() {}, subscribe: (listener: typeof show) => (show = listener)(state) };
vi.mock('@ra/client', async (original) => ({ ...(await original<object>()), connectRoom: () => connection }));
vi.mock('../src/alerts/alert', () => ({}));
vi.mock('../src/alerts/notify', () => ({ watchSight: () => () => {} }));
vi.mock('../src/lib/preferences.svelte', () => ({}));
vi.stubGlobal('location', new URL('https://ra.example/'));
vi.stubGlobal('addEventListener', () => {});

/** Anna plays against a bot. */
const { room, ...table } = viewOf({ type: 'over', winner: 0 });
const view = { ...table, room: { ...room, seats: { '0': room.seats['0']!, '2': room.seats['2']! } } };

const { enterFor } = await import('../src/room/purpose');
const { isWaitedFor, RoomSession } = await import('../src/room/session.svelte');

it('a game is being set up until it is there, or nothing comes of it', async () => {
    enterFor('K3J9QD', { play: true });
    const session = new RoomSession('K3J9QD');
    expect(session.settingUp).toBe(true);
    show({ ...state, view });
    expect(session.settingUp).toBe(false);

    const again = session.again();
    expect(session.settingUp).toBe(true);
    await again;
    expect(session.settingUp).toBe(true);
    command.mockRejectedValueOnce(new Error('no'));
    await session.again();
    expect(session.settingUp).toBe(false);
});

it('others wait for a player who closes the page, unless the game goes on over days or without that player', () => {
    const playing = (changes: object, more: object = {}) => isWaitedFor({ ...state, view: { ...table, room: { ...room, status: 'playing', ...changes } }, ...more } as RoomState);
    const days = { kind: 'days', bank: 259_200, add: 21_600, timeout: 'pass' };
    const absent = { seats: { ...room.seats, '0': { kind: 'human', name: 'Anna', left: true } } };
    expect(playing({})).toBe(true);
    expect(playing({ clock: { ...days, kind: 'live' } })).toBe(true);
    for (const changes of [{ clock: days }, { patience: 86_400 }, absent, { seats: view.room.seats }, { status: 'finished' }]) expect(playing(changes)).toBe(false);
    expect([playing({}, { seat: null }), playing({}, { connection: 'closed' })]).toEqual([false, false]);
});
