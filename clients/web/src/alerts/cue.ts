import type { RoomUpdate } from '@ra/client';
import { isOwnTurn } from '../room/title';

/** What a change at the table sounds like: my turn, somebody else's, or something that seldom happens. */
export type Cue = 'mine' | 'theirs' | 'rare';

const rareEvents = ['ra_drawn', 'lost', 'catastrophe_called', 'epoch_ended', 'game_over'];

/** The cue for an update, if it has one. What was missed is old news by the time it arrives. */
export function cueOf({ events, missed, before, after }: Pick<RoomUpdate, 'events' | 'missed' | 'before' | 'after'>): Cue | null {
    if (missed || !after.view?.game) return null;
    const turnBegins = after.acting !== null && after.acting !== before.acting;
    if (turnBegins && isOwnTurn(after)) return 'mine';
    if (events.some(({ type }) => rareEvents.includes(type))) return 'rare';
    return turnBegins ? 'theirs' : null;
}
