// The dice game's part of the wire, under the names that the board uses.
import type { DiceAction, DiceEvent, DiceOwnView, DiceView, RoomEvent } from '@ra/client';
import type { Table as AnyTable } from '../common/table';
import type { ViewOf } from '../common/types';

export type {
    DiceAction as Action,
    DiceCatastrophe as Catastrophe,
    DiceColor as Color,
    DiceFace as Face,
    DicePhase as Phase,
    DicePlayer as Player,
    DiceSheet as Sheet,
} from '@ra/client';
export type { Seat } from '../common/types';

export type Event = DiceEvent | RoomEvent;
export type View = ViewOf<DiceView, DiceOwnView>;
export type Table = AnyTable<View, DiceAction, Event>;
