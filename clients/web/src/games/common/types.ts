// What the boards of all games know of the wire.
import type { RoomState, View } from '@ra/client';

export type { Action, RoomEvent, RoomView, Seat, TableEvent, View } from '@ra/client';

export type Presence = RoomState['presence'];

/** What is seen of a room in which a certain game is played. */
export type ViewOf<Game, Own> = Omit<View, 'game' | 'own'> & { game?: Game; own?: Own };
