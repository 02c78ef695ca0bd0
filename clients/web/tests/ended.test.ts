import { expect, it } from 'vitest';
import { endOf } from '../src/room/ended';

it('every end of a connection is explained as well as the page can', () => {
    const ends = ['name_taken', 'out_of_range', 'too_many_tries', 'unheard_of', null].map((code) => endOf(code).id);
    expect(ends).toEqual(['ended-name_taken', 'ended-out_of_range', 'error-too_many_tries', 'ended-other', 'ended-other']);
});
