import type { RoomState } from '@ra/client';
import type { Message } from '../i18n/i18n.svelte';

/** The document's title: shows, in another tab, that the table waits. */
export function statusTitle(state: Pick<RoomState, 'view' | 'acting' | 'seat'> | null): Message {
    if (!state?.view) return { id: 'title' };
    const room = state.view.room.name;
    return { id: isOwnTurn(state) ? 'title-your-turn' : 'title-room', args: { room } };
}

export function isOwnTurn(state: Pick<RoomState, 'view' | 'acting' | 'seat'> | null): boolean {
    return state !== null && state.acting !== null && state.acting === state.seat && !state.view?.room.pause?.holds;
}
