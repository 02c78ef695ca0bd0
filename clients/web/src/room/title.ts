import type { RoomState } from '@ra/client';
import type { Message } from '../i18n/i18n.svelte';
import { sleepsOneself } from '../games/common/clocks';
import { absenceOf } from './seats';

type Asking = Pick<RoomState, 'connection' | 'view' | 'acting' | 'seat' | 'deadlines'>;

/** The document's title: shows, in another tab, that the table waits. */
export function statusTitle(state: Asking | null): Message {
    if (!state?.view) return { id: 'title' };
    const room = state.view.room.name;
    return { id: isOwnTurn(state) ? 'title-your-turn' : 'title-room', args: { room } };
}

/** Whether the table waits for the reader: their seat is asked, the game is not paused, and neither a bot nor their clock plays for them. */
export function isOwnTurn(state: Asking | null): boolean {
    if (!state?.view || state.connection === 'closed' || state.acting === null || state.acting !== state.seat) return false;
    const { view, seat, deadlines } = state;
    return !view.room.pause?.holds && absenceOf(view, seat) === undefined && !sleepsOneself({ view, seat, deadlines });
}
