import type { Message } from '../../i18n/i18n.svelte';
import { standingOf } from '../common/results';
import { absentStatus, nameOf, type Status } from '../common/status';
import { resultsOf } from './results';
import type { Action, Phase as AnyPhase, Seat, Table, View } from './types';

/** The line above the board. `seat` is the reader's own, or null for a spectator. */
export function statusOf(view: View, seat: Seat | null, acting: Seat | null, legal: readonly Action[]): Status {
    if (!view.game) return { headline: { id: 'status-gathering' }, yours: false };
    const { phase } = view.game;
    if (phase?.type === 'over' || acting === null) {
        return { headline: { id: 'status-over' }, detail: standingOf(resultsOf(view), seat, 'fame'), yours: false };
    }
    const absent = absentStatus(view, seat, () => statusOf(view, null, acting, []));
    if (absent) return absent;
    const yours = acting === seat;
    const name = nameOf(view, acting);
    if (phase?.type === 'discard') return discardStatus(phase, name, yours);
    if (phase?.type === 'auction') return { ...auctionStatus(view, phase, seat, acting, legal), yours };
    const exchanged = phase?.exchanged ?? false;
    return { headline: yours ? turnFor(exchanged, legal) : waiting(exchanged, name), yours };
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

function waiting(exchanged: boolean, name: string): Message {
    return { id: exchanged ? 'status-wait-exchanged' : 'status-wait-turn', args: { name } };
}

function auctionStatus(view: View, phase: Phase<'auction'>, seat: Seat | null, acting: Seat, legal: readonly Action[]) {
    const yours = acting === seat;
    const bidder = nameOf(view, acting);
    const high = phase.high && {
        sun: phase.high.sun,
        by: nameOf(view, phase.high.seat),
        own: phase.high.seat === seat ? 'yes' : 'no',
    };
    const forced = yours && !legal.some(({ type }) => type === 'pass');
    const last = acting === phase.ra_player;
    let headline: Message;
    if (forced) headline = { id: 'status-bid-forced' };
    else if (yours) headline = high ? { id: 'status-bid-beat', args: high } : { id: last ? 'status-bid-last' : 'status-bid' };
    else
        headline = high
            ? { id: 'status-wait-bid-beat', args: { name: bidder, ...high } }
            : { id: 'status-wait-bid', args: { name: bidder } };
    // Why somebody has to bid, the headline says.
    return { headline, detail: forced ? undefined : causeOf(view, phase, seat) };
}

/** A seat's place among those still to bid: 1 is asked, 0 is not among them. */
export function placeToBid({ bidders }: Phase<'auction'>, acting: Seat | null, seat: Seat): number {
    const asked = acting === null ? -1 : bidders.indexOf(acting);
    return asked < 0 ? 0 : bidders.slice(asked).indexOf(seat) + 1;
}

/** The lowest sun that can win; 0 before the first bid. */
export function lowestOf(phase: AnyPhase | undefined): number {
    return (phase?.type === 'auction' && phase.lowest) || 0;
}

/** The sun of a seat that lies on the table as the highest bid. */
export function laidBy(phase: AnyPhase | undefined, seat: Seat): number | undefined {
    return phase?.type === 'auction' && phase.high?.seat === seat ? phase.high.sun : undefined;
}

/** Why a seat can no longer win the auction; undefined while it can. */
export function outOf(auction: Phase<'auction'>, acting: Seat | null, seat: Seat, log: Table['log']): 'passed' | 'outbid' | undefined {
    if (auction.high?.seat === seat || placeToBid(auction, acting, seat) > 0) return undefined;
    const events = log.flatMap((entry) => entry.events);
    const bids = events.slice(events.findLastIndex(({ type }) => type === 'auction_opened') + 1);
    return bids.some((event) => event.type === 'bid' && event.seat === seat) ? 'outbid' : 'passed';
}

function causeOf(view: View, phase: Phase<'auction'>, seat: Seat | null): Message {
    return {
        id: `cause-${phase.cause}`,
        args: { name: nameOf(view, phase.ra_player), own: phase.ra_player === seat ? 'yes' : 'no' },
    };
}

function discardStatus(phase: Phase<'discard'>, name: string, yours: boolean): Status {
    if (!yours) return { headline: { id: 'status-wait-discard', args: { name } }, yours };
    return phase.civilization > 0
        ? { headline: { id: 'status-discard-civilization', args: { count: phase.civilization } }, yours }
        : { headline: { id: 'status-discard-monuments', args: { count: phase.monuments } }, yours };
}
