import type { Message } from '../../i18n/i18n.svelte';
import type { LogEntry } from './log';
import type { Action, Presence, Seat, View } from './types';

/** All that a board needs: what is seen, what may be done, and where to say it. */
export interface Table {
    readonly v: number;
    readonly view: View;
    readonly seat: Seat | null;
    /** The reader gave that seat up, or a bot plays it, and they look on. */
    readonly gaveUp: boolean;
    readonly host: boolean;
    readonly acting: Seat | null;
    /** All that the reader may do: nothing while another seat is asked. */
    readonly legal: readonly Action[];
    readonly presence: Presence;
    readonly log: readonly LogEntry[];
    /** The action that was sent and is not answered yet. */
    readonly pending: Action | null;
    /** Why the last action was refused. */
    readonly problem: Message | null;
    act(action: Action): void;
    /** Takes the seat that was given up. */
    sitAgain(): void;
    /** A host's command for another seat. */
    seatBot(seat: Seat): void;
}
