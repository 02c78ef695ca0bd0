import { describe, expect, it } from 'vitest';
import { ageOf, lostSince } from '../src/room/age';

describe('the age of what is shown', () => {
    it('counts from when the connection was lost, and not from an earlier loss', () => {
        const minute = 60_000;
        const changes = [[0, true], [minute, false], [minute + 1, false], [2 * minute, true], [9 * minute, false], [9 * minute + 5000, false]] as const;
        let since: number | undefined;
        const seen = changes.map(([time, connected]) => (since = lostSince(since, connected, time)));
        expect(seen).toEqual([undefined, minute, minute, undefined, 9 * minute, 9 * minute]);
    });

    it('is told in seconds, and from a minute on in minutes', () => {
        expect(ageOf(-5)).toEqual({ unit: 'seconds', count: 0 });
        expect(ageOf(59_999)).toEqual({ unit: 'seconds', count: 59 });
        expect(ageOf(60_000)).toEqual({ unit: 'minutes', count: 1 });
        expect(ageOf(3_600_000)).toEqual({ unit: 'minutes', count: 60 });
    });
});
