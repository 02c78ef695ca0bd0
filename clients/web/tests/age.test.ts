import { describe, expect, it } from 'vitest';
import { ageOf } from '../src/room/age';

describe('the age of what is shown', () => {
    it('is told in seconds, and from a minute on in minutes', () => {
        expect(ageOf(-5)).toEqual({ unit: 'seconds', count: 0 });
        expect(ageOf(59_999)).toEqual({ unit: 'seconds', count: 59 });
        expect(ageOf(60_000)).toEqual({ unit: 'minutes', count: 1 });
        expect(ageOf(3_600_000)).toEqual({ unit: 'minutes', count: 60 });
    });
});
