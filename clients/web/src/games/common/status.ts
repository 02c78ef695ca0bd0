import { isolated, type Message } from '../../i18n/i18n.svelte';
import { absenceOf } from '../../room/seats';
import type { Seat, View } from './types';

export interface Status {
    /** What to do, or who the table waits for. */
    headline: Message;
    /** Why: the cause of the auction, the disaster. */
    detail?: Message | undefined;
    /** The reader is the one who is asked. */
    yours: boolean;
}

type Seated = Pick<View, 'room'>;

export function nameOf(view: Seated, seat: Seat): string {
    const taken = view.room.seats[String(seat)];
    return isolated(taken && 'name' in taken ? taken.name : '?');
}

/** The status of a reader whose clock answers for them. */
export function asleepStatus({ headline }: Status): Status {
    return { headline: { id: 'status-asleep' }, detail: headline, yours: false };
}

/** The status of a reader who is away from their own seat and looks on; none for others. */
export function absentStatus(view: Seated, seat: Seat | null, asOnlooker: () => Status): Status | undefined {
    const absence = absenceOf(view, seat);
    if (!absence) return undefined;
    const headline = { id: absence === 'left' ? 'status-left' : 'status-stand-in' };
    return { headline, detail: asOnlooker().headline, yours: false };
}
