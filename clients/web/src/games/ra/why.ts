import type { SeatTally } from '@ra/client/tally';
import type { Message } from '../../i18n/i18n.svelte';
import type { Action as AnyAction } from '../common/types';
import type { Weighed } from '../common/hint';

/**
 * Why, in fame: what the lot brings beside the sun that it is won with. Undefined where that is no reason: the lot has no
 * part in what the bot does, or speaks against it.
 */
export function whyOf({ action, choices }: Weighed, tally: SeatTally | undefined): Message | undefined {
    const paid = sunFor(action, choices.map((choice) => choice.action), tally?.lot ?? {});
    const lot = paid === undefined ? undefined : tally?.lot?.[paid];
    if (!lot) return undefined;
    const [brings, price] = [lot.expected, lot.price].map((worth) => Math.round(worth / 100)) as [number, number];
    const takes = action.type === 'bid' || action.type === 'invoke';
    if (takes ? brings <= price : brings >= price) return undefined;
    // A player does not think of an auction of next to nothing.
    if (brings === 0 && action.type !== 'pass') return undefined;
    const [lotSays, sunSays] = [brings < 0 ? 'costs' : 'brings', price > 0 ? 'more' : price < 0 ? 'less' : 'same'];
    return { id: 'hint-why', args: { lot: lotSays, fame: Math.abs(brings), sun: paid!, than: sunSays, more: Math.abs(price) } };
}

/** The sun that the lot would cost: the one that is bid, otherwise of those that could be the one that is missed least. */
function sunFor(action: AnyAction, others: readonly AnyAction[], lots: NonNullable<SeatTally['lot']>): number | undefined {
    if (action.type === 'bid') return action.sun;
    const bids = others.flatMap((other) => (other.type === 'bid' ? [other.sun] : []));
    const suns: readonly number[] = action.type === 'pass' ? bids : others.some(({ type }) => type === 'invoke') ? Object.keys(lots).map(Number) : [];
    if (!['pass', 'invoke', 'draw'].includes(action.type)) return undefined;
    return [...suns].sort((one, other) => lots[one]!.price - lots[other]!.price)[0];
}
