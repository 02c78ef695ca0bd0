import { lowestOf, placeToBid } from './status';
import type { Action, Seat, View } from './types';

/** What to do when one is asked to bid: nothing else is worth knowing before. */
export type Plan = { type: 'pass' } | { type: 'bid'; upTo: number };

/** A plan, the epoch whose suns it was made with, and the auction it is followed in once that has begun. */
export interface Planned {
    plan: Plan;
    epoch: number;
    auction: string | null;
}

export function planned(plan: Plan, view: View): Planned {
    return { plan, epoch: view.game!.epoch, auction: auctionIn(view) };
}

/** The plans that a seat can make while others act: for the auction that it is still to bid in, or for the next one. */
export function plansFor(view: View, acting: Seat | null, seat: Seat): Plan[] {
    const { phase, seats } = view.game!;
    const suns = seats[String(seat)]!.up;
    const inTurn = !phase || phase.type === 'turn';
    const comes = phase?.type === 'auction' ? placeToBid(phase, acting, seat) > 1 : inTurn && acting !== seat;
    if (!comes || suns.length === 0) return [];
    const bids = suns.filter((sun) => sun >= lowestOf(phase)).map((upTo): Plan => ({ type: 'bid', upTo }));
    return [{ type: 'pass' }, ...bids];
}

/** What becomes of a plan in a new position: it waits on, is carried out by an action, or is gone with its auction. */
export function follow(before: Planned, view: View, legal: readonly Action[]): { after: Planned | null; act?: Action | undefined } {
    const after = planned(before.plan, view);
    const gone = after.epoch !== before.epoch || (before.auction !== null && before.auction !== after.auction);
    if (gone || legal.length === 0) return { after: gone ? null : after };
    return { after: null, act: answerOf(before.plan, legal) };
}

/** The lowest sun that wins, as long as it is no higher than was planned; otherwise a pass, where that is allowed. */
function answerOf(plan: Plan, legal: readonly Action[]): Action | undefined {
    const bids = legal.flatMap((action) => (action.type === 'bid' ? [action] : []));
    const lowest = bids.sort((a, b) => a.sun - b.sun)[0];
    if (plan.type === 'bid' && lowest && lowest.sun <= plan.upTo) return lowest;
    return legal.find(({ type }) => type === 'pass');
}

/** What sets the auction that is held apart from all others; null while none is. */
function auctionIn({ game }: View): string | null {
    if (game?.phase?.type !== 'auction') return null;
    const { phase, epoch, ra, track, centre } = game;
    return JSON.stringify([epoch, ra, track, centre, phase.ra_player, phase.cause]);
}
