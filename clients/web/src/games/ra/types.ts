// Ra's part of the wire, under the names that the board uses.
import type { RaAction, RaEvent, RaOwnView, RaView, RoomEvent } from '@ra/client';
import type { Table as AnyTable } from '../common/table';
import type { ViewOf } from '../common/types';

export type { RaAction as Action, RaDisplay as Display, RaHolding as Tiles, RaPhase as Phase, Sheet, Sheets } from '@ra/client';
export type { Seat } from '../common/types';

export type Event = RaEvent | RoomEvent;
export type View = ViewOf<RaView, RaOwnView>;
export type Table = AnyTable<View, RaAction, Event>;
