import type { RoomState, RoomUpdate } from '@ra/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cueOf } from '../src/alerts/cue';
import { mayNotify, notify } from '../src/alerts/notify';
import { viewOf } from './support/view';

const view = viewOf({ kind: 'turn' } as never);

/** The sound for seat 0 when the turn goes from one seat to another, with these events. */
function soundOf(from: number | null, to: number | null, types: string[], more: Partial<RoomUpdate> = {}) {
    const state = (acting: number | null) => ({ view, acting, seat: 0 }) as unknown as RoomState;
    const events = types.map((type) => ({ type })) as unknown as RoomUpdate['events'];
    return cueOf({ events, missed: false, before: state(from), after: state(to), ...more });
}

describe('the sound of an update', () => {
    it('is one cue when my turn begins, another for others\' turns', () => {
        expect(soundOf(1, 0, ['drawn'])).toBe('mine');
        expect(soundOf(0, 1, ['drawn'])).toBe('theirs');
        expect(soundOf(1, 2, ['drawn'])).toBe('theirs');
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

describe('a notification', () => {
    afterEach(() => vi.unstubAllGlobals());

    /** A browser with notifications, and those that it shows. */
    function browser(permission: string, make: (title: string) => void) {
        const Notification = Object.assign(
            function (this: object, title: string) {
                make(title);
            },
            { permission, requestPermission: async () => permission },
        );
        vi.stubGlobal('Notification', Notification);
        vi.stubGlobal('document', { addEventListener: () => {} });
    }

    it('is shown only where it is allowed', async () => {
        const shown: string[] = [];
        browser('granted', (title) => shown.push(title));
        expect(await mayNotify()).toBe(true);
        notify('Your turn');
        browser('denied', (title) => shown.push(title));
        expect(await mayNotify()).toBe(false);
        notify('Your turn');
        vi.unstubAllGlobals();
        expect(await mayNotify()).toBe(false);
        notify('Your turn');
        expect(shown).toEqual(['Your turn']);
    });

    it('is left out where the browser shows none that a page makes', () => {
        browser('granted', () => {
            throw new TypeError('Illegal constructor');
        });
        expect(() => notify('Your turn')).not.toThrow();
    });
});
