import { describe, expect, it } from 'vitest';
import { absenceOf, isAwaited, playersAt } from '../src/room/seats';
import { viewOf } from './support/view';

describe('the players at the table', () => {
    const view = viewOf();
    view.room.seats = {
        '0': { kind: 'human', name: 'Anna', left: true },
        '1': { kind: 'human', name: 'Bob' },
        '2': { kind: 'bot', name: 'Thoth', level: 'strong' },
        '3': { kind: 'open' },
    };

    it('are those who did not leave it', () => {
        expect(playersAt(view)).toEqual(['Bob']);
        expect([0, 1, 2, 3, null].map((seat) => absenceOf(view, seat))).toEqual(['left', undefined, undefined, undefined, undefined]);
    });

    it('are not those who are waited for', () => {
        expect(Object.values(view.room.seats).map(isAwaited)).toEqual([true, false, false, false]);
    });
});
