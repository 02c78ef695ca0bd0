import type { Message } from '../../i18n/i18n.svelte';
import { standingOf } from '../common/results';
import { absentStatus, nameOf, type Status } from '../common/status';
import { resultsOf } from './results';
import type { Action, Phase as AnyPhase, Seat, View } from './types';

/** The line above the board. `seat` is the reader's own, or null for somebody who watches. */
export function statusOf(view: View, seat: Seat | null, acting: Seat | null, legal: readonly Action[]): Status {
    const phase = view.game?.phase;
    if (!view.game || !phase) return { headline: { id: 'status-gathering' }, yours: false };
    if (phase.type === 'over') {
        return { headline: { id: 'status-over' }, detail: standingOf(resultsOf(view), seat, 'fame'), yours: false };
    }
    const absent = absentStatus(view, seat, () => statusOf(view, null, acting, []));
    if (absent) return absent;
    const yours = acting !== null && acting === seat;
    if (phase.type === 'turn') {
        return { headline: yours ? turnFor(phase.exchanged, legal) : waiting(view, phase), yours };
    }
    if (phase.type === 'discard') return discardStatus(view, phase, yours);
    return { ...auctionStatus(view, phase, seat, yours, legal), yours };
}

type Phase<Type extends string> = Extract<AnyPhase, { type: Type }>;

function turnFor(exchanged: boolean, legal: readonly Action[]): Message {
    const god = legal.some(({ type }) => type === 'god');
    if (exchanged) return { id: 'status-turn-exchanged' };
    if (!legal.some(({ type }) => type === 'draw')) {
        return { id: god ? 'status-turn-full-god' : 'status-turn-full' };
    }
    return { id: god ? 'status-turn-god' : 'status-turn' };
}

function waiting(view: View, phase: Phase<'turn'>): Message {
    return {
        id: phase.exchanged ? 'status-wait-exchanged' : 'status-wait-turn',
        args: { name: nameOf(view, phase.seat) },
    };
}

function auctionStatus(view: View, phase: Phase<'auction'>, seat: Seat | null, yours: boolean, legal: readonly Action[]) {
    const [asked] = phase.to_bid;
    const bidder = nameOf(view, asked!);
    const high = phase.high && {
        sun: phase.high.sun,
        by: nameOf(view, phase.high.seat),
        own: phase.high.seat === seat ? 'yes' : 'no',
    };
    const forced = yours && !legal.some(({ type }) => type === 'pass');
    const last = asked === phase.ra_player;
    let headline: Message;
    if (forced) headline = { id: 'status-bid-forced' };
    else if (yours) headline = high ? { id: 'status-bid-beat', args: high } : { id: last ? 'status-bid-last' : 'status-bid' };
    else
        headline = high
            ? { id: 'status-wait-bid-beat', args: { name: bidder, ...high } }
            : { id: 'status-wait-bid', args: { name: bidder } };
    return { headline, detail: causeOf(view, phase, seat) };
}

/** Which of those that are still to bid a seat is: 1 is asked, 0 is none of them. */
export function placeToBid({ to_bid }: Phase<'auction'>, seat: Seat): number {
    return to_bid.indexOf(seat) + 1;
}

/** The lowest sun that can win; 0 when there is no auction. */
export function lowestOf(phase: AnyPhase): number {
    return phase.type === 'auction' ? phase.lowest : 0;
}

/** Whether a seat cannot win the auction any more. */
export function isOut({ high, to_bid }: Phase<'auction'>, seat: Seat): boolean {
    return high?.seat !== seat && !to_bid.includes(seat);
}

function causeOf(view: View, phase: Phase<'auction'>, seat: Seat | null): Message {
    return {
        id: `cause-${phase.cause}`,
        args: { name: nameOf(view, phase.ra_player), own: phase.ra_player === seat ? 'yes' : 'no' },
    };
}

function discardStatus(view: View, phase: Phase<'discard'>, yours: boolean): Status {
    const name = nameOf(view, phase.seat);
    if (!yours) return { headline: { id: 'status-wait-discard', args: { name } }, yours };
    return phase.civilization > 0
        ? { headline: { id: 'status-discard-civilization', args: { count: phase.civilization } }, yours }
        : { headline: { id: 'status-discard-monuments', args: { count: phase.monuments } }, yours };
}
