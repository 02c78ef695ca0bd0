import type { RoomState } from '@ra/client';
import type { Message } from '../i18n/i18n.svelte';

/** The document's title: tells, from another tab, that the table waits. */
export function statusTitle(state: Pick<RoomState, 'view' | 'acting' | 'seat'> | null): Message {
    if (!state?.view) return { id: 'title' };
    const room = state.view.room.name;
    const yours = state.acting !== null && state.acting === state.seat;
    return { id: yours ? 'title-your-turn' : 'title-room', args: { room } };
}
