import type { LotWorth, SeatTally } from '@ra/client/tally';
import type { Message } from '../../i18n/i18n.svelte';
import { signed } from '../common/results';
import { topicOf } from '../../learn/topics';
import type { Phase } from './types';
import { lowestOf } from './status';

/** What the lot would bring who has counted this, with the lowest sun that can win it; undefined where none can. */
export function worthOf(tally: SeatTally | undefined, phase: Phase | undefined): LotWorth | undefined {
    const suns = Object.keys(tally?.lot ?? {}).map(Number);
    const winning = suns.filter((sun) => sun >= lowestOf(phase));
    return winning.length > 0 ? tally?.lot?.[Math.min(...winning)] : undefined;
}

/** In words, the most important first. */
export function wordsOf({ now, later, bonuses }: LotWorth): Message[] {
    const best = [...bonuses].sort((one, other) => other.fame - one.fame);
    return [
        { id: 'lot-now', args: { score: signed(now) } },
        ...(later === 0 ? [] : [{ id: 'lot-later', args: { score: signed(later) } }]),
        ...best.map(({ tile, fame }) => ({ id: 'lot-bonus', args: { score: signed(fame), kind: topicOf(tile) } })),
    ];
}
