import type { Snippet } from 'svelte';
import type { Hint as AnyHint, PlayerReaction, RoomState } from '@ra/client';
import type { Message } from '../../i18n/i18n.svelte';
import type { LogEntry } from './log';
import type { Positions } from './positions.svelte';
import type { Action as AnyAction, Seat, TableEvent, View as AnyView } from './types';

/** All that a board needs: what is seen, what may be done, and where to say it. A game's board knows which of each. */
export interface Table<View = AnyView, Action = AnyAction, Event = TableEvent> extends Pick<RoomState, 'v' | 'seat' | 'host' | 'acting' | 'presence' | 'deadlines'> {
    readonly view: View;
    /** The reader gave that seat up, or a bot or their clock plays it, and they look on. */
    readonly gaveUp: boolean;
    /** All that the reader may do: nothing while another seat is asked. */
    readonly legal: readonly Action[];
    /** `past`: what is shown is over, while the game goes on or after it. `replay`: a recorded game. In both, nothing can be done. */
    readonly time: 'live' | 'past' | 'replay';
    readonly positions: Positions<Event>;
    /** Up to what is shown. */
    readonly log: readonly LogEntry<Event>[];
    /** The action that was sent and is not answered yet. */
    readonly pending: Action | null;
    /** The action that was chosen once, and is done when it is chosen again. */
    readonly asked: Action | null;
    /** Why the last action was refused. */
    readonly problem: Message | null;
    /** The room allows hints. */
    readonly hints: boolean;
    /** What the best bot would do now, once it was asked for. */
    readonly hint: (Omit<AnyHint, 'action'> & { action: Action }) | null;
    /** What the players have just said; none in a replay. */
    readonly reactions?: Readonly<Partial<Record<Seat, Pick<PlayerReaction, 'reaction'>>>>;
    /** How many lines of the talk the reader has not seen. */
    readonly unread?: number;
    /** It was asked for and is not there yet. */
    readonly hinting: boolean;
    /** Something else than an action was asked for and is not answered yet. */
    readonly busy?: boolean;
    /** `decided`: it was chosen before, and is not asked for once more. */
    act(action: Action, decided?: boolean): void;
    askHint(): void;
    /** Has the bots play without a pause until the epoch ends, where `deadlines.hurry` is there. */
    hurry(): void;
    /** Takes the seat that was given up. */
    sitAgain(): void;
    /** Lets a bot play for a player who is away, or who was waited for long enough. */
    seatBot(seat: Seat): void;
    /** Asks for a pause of the clocks or agrees to it, or ends it. */
    pause(on: boolean): void;
    /** Gives another player so many milliseconds. */
    giveTime(seat: Seat, milliseconds: number): void;
}

const nothing = () => {};

/** At what is past nothing can be done, and nothing is waited for. */
const inert = {
    legal: [],
    pending: null,
    asked: null,
    problem: null,
    hint: null,
    act: nothing,
    askHint: nothing,
    hurry: nothing,
    sitAgain: nothing,
    seatBot: nothing,
    pause: nothing,
    giveTime: nothing,
} satisfies Partial<Table>;

/** A table as it was at the position that is looked at. The clocks run on meanwhile. */
export function tableThen(table: Omit<Table, keyof typeof inert | 'v' | 'view' | 'acting' | 'log' | 'time'>, time: 'past' | 'replay'): Table {
    const { plies, index } = table.positions;
    const { v, view, acting } = table.positions.shown!;
    const { clocks, turn } = table.deadlines;
    const deadlines = { ...(clocks && { clocks }), ...(turn && { turn }) };
    return { ...table, ...inert, deadlines, time, v, view, acting, log: plies.slice(0, index + 1) };
}

/** What a board is given. The table is of the board's own game, which the room has named. */
export interface BoardProps<OfGame> {
    table: OfGame;
    /** How to go on when the game is over. */
    next?: Snippet | undefined;
    /** How to see that it was fair. */
    proof?: Snippet | undefined;
    /** What people say. */
    talk?: Snippet | undefined;
    /** What concerns the room and not the game. */
    room?: Snippet | undefined;
}
