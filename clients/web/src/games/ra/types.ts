// Ra's part of the wire, under the names that the board uses.
import type { RoomState } from '@ra/client';

export type {
    RaAction as Action,
    RaDisplay as Display,
    RaHolding as Tiles,
    RaPhase as Phase,
    RoomView,
    Seat,
    Sheet,
    Sheets,
    TableEvent as Event,
    View,
} from '@ra/client';

export type Presence = RoomState['presence'];
