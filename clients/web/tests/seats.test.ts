import { describe, expect, it } from 'vitest';
import { hostAbsence } from '../src/room/seats';
import { viewOf } from './support/view';

describe('how the host is away', () => {
    const of = (online: number[], more: { left?: true } = {}) => {
        const view = viewOf();
        view.room.seats['0'] = { kind: 'human', name: 'Anna', ...more };
        return hostAbsence({ view, presence: { online, watchers: [], watching: 0, bots: [] } });
    };

    it('is not said while they are connected, in their seat or not', () => {
        expect(of([0, 1])).toBeUndefined();
        expect(of([0, 1], { left: true })).toBeUndefined();
    });

    it('tells a lost connection from a seat that was given up', () => {
        expect(of([1])).toBe('away');
        expect(of([1], { left: true })).toBe('left');
    });

    it('is known of a host who is a spectator', () => {
        const view = viewOf();
        view.room.host = { name: 'Dora' };
        const among = (watchers: string[]) => hostAbsence({ view, presence: { online: [0, 1], watchers, watching: watchers.length, bots: [] } });
        expect([among(['Dora']), among(['Carl'])]).toEqual([undefined, 'away']);
    });
});
