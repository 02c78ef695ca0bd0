import { describe, expect, it } from 'vitest';
import type { LogEntry } from '../src/games/common/log';
import type { RoomView } from '../src/games/common/types';
import type { Event } from '../src/games/ra/types';
import { failures, participants } from '../src/room/shuffle';
import { locked } from './support/locked';
import { viewOf } from './support/view';

const bytes = '0f'.repeat(32);
const room = viewOf({ type: 'over', winner: 0 }).room;

function logOf(...events: Event[]): LogEntry[] {
    return events.map((event, index) => ({ v: index + 1, events: [event], names: {}, own: null }));
}

function partsOf(shuffle: Partial<RoomView['shuffle']>, ...events: Event[]): string[] {
    const view = { ...room, shuffle: { game: 1, commitment: bytes, attempt: 0, ...shuffle } };
    return participants(view, logOf(locked(), ...events)).map(({ name, part }) => `${name} ${part}`);
}

const late: Event = { type: 'voided', attempt: 0, seats: [1], reason: 'late' };

describe('the participants', () => {
    it('are the players, and no bots', () => {
        expect(partsOf({ stage: 'commit', waiting_for: [0, 1] })).toEqual(['Anna asked', 'Bob asked']);
        expect(partsOf({ stage: 'commit', waiting_for: [1] })).toEqual(['Anna committed', 'Bob asked']);
    });

    it('reveal their commitments', () => {
        const commitments = { '0': bytes, '1': bytes };
        expect(partsOf({ stage: 'reveal', waiting_for: [0, 1], commitments })).toEqual(['Anna committed', 'Bob committed']);
        expect(partsOf({ stage: 'reveal', waiting_for: [0], commitments })).toEqual(['Anna committed', 'Bob revealed']);
    });

    it('are without a seat that did not commit', () => {
        expect(partsOf({ stage: 'reveal', waiting_for: [0], commitments: { '0': bytes } })).toEqual(['Anna committed', 'Bob out']);
    });

    it('are without a seat that failed before', () => {
        expect(partsOf({ stage: 'commit', waiting_for: [0] }, late)).toEqual(['Anna asked', 'Bob out']);
    });
});

describe('attempts that failed', () => {
    it('are those since the seats were locked', () => {
        const log = logOf(late, locked(2), { ...late, seats: [0], reason: 'wrong' });
        expect(failures(log).map(({ seats, reason }) => [seats, reason])).toEqual([[[0], 'wrong']]);
        expect(failures([])).toEqual([]);
    });
});
