import { beforeEach, describe, expect, it, vi } from 'vitest';

const [remind, badge] = [vi.fn(), vi.fn()];
vi.mock('../src/alerts/alert', () => ({ remind }));
vi.mock('../src/alerts/notify', () => ({ badge }));
vi.stubGlobal('location', { href: 'https://ra.example/', origin: 'https://ra.example', pathname: '/' });

const { followWaiting } = await import('../src/alerts/waiting');

const table = (room: string) => ({ room, name: `Table ${room}`, game: 'ra', edition: 'classic', seats: 2, players: {}, status: 'playing', you: 0, waits: true }) as const;

describe('tables that wait', () => {
    beforeEach(() => vi.clearAllMocks());

    it('are counted, and who does not look is notified of those that begin to', () => {
        vi.stubGlobal('document', { hidden: true });
        const follow = followWaiting();
        follow([table('AAAAAA')]);
        expect(remind).not.toHaveBeenCalled();
        follow([table('AAAAAA'), table('BBBBBB')]);
        expect(remind.mock.calls).toEqual([['BBBBBB', 'turn', 'Table BBBBBB', 'https://ra.example/#/rooms/BBBBBB']]);
        follow([]);
        follow([table('AAAAAA')]);
        expect(remind).toHaveBeenCalledTimes(2);
        expect(badge.mock.calls).toEqual([[['AAAAAA']], [['AAAAAA', 'BBBBBB']], [[]], [['AAAAAA']]]);
    });

    it('are seen by who looks', () => {
        vi.stubGlobal('document', { hidden: false });
        const follow = followWaiting();
        follow([]);
        follow([table('AAAAAA')]);
        expect(remind).not.toHaveBeenCalled();
        expect(badge).toHaveBeenCalledTimes(2);
    });
});
