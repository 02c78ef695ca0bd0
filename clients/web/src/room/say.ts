import type { Reaction } from '@ra/client';

/** What players may exclaim. */
export const exclamations = ['thumbs_up', 'clap', 'laugh', 'wow', 'cry', 'sweat', 'think', 'heart'] as const satisfies readonly Reaction[];

/** What they may say to each other. */
export const phrases = [
    'hello', 'good_luck', 'well_played', 'thanks', 'sorry', 'oops', 'nice_lot', 'too_expensive', 'take_your_time', 'one_moment', 'your_turn', 'good_game',
] as const satisfies readonly Reaction[];

const known: ReadonlySet<string> = new Set([...exclamations, ...phrases]);

/** Whether this page has words for it: a later server may have others. */
export function isKnown(reaction: string): boolean {
    return known.has(reaction);
}
