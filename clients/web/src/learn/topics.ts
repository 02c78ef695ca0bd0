import { tIfAny } from '../i18n/i18n.svelte';
import { categoryOf, pictogramOf } from '../games/ra/tiles';

/** All that explains itself: the words are `learn-` and the topic. Boards, rules and settings take them from here. */
export const topics = [
    ...['ra', 'god', 'gold', 'pharaoh', 'flood', 'nile', 'civilization', 'monument', 'funeral', 'drought', 'unrest', 'earthquake'],
    ...['sun-up', 'sun-down', 'suns', 'centre', 'ra-track', 'space', 'fame', 'tally', 'lot'],
    ...['draw', 'invoke', 'god', 'end', 'bid', 'pass', 'discard', 'hint', 'hurry'].map((act) => `act-${act}`),
    ...['plan-pass', 'plan-bid'],
    ...['sun', 'pharaoh', 'nile', 'civilization', 'monument', 'ankh'].map((face) => `face-${face}`),
    ...['track-pharaoh', 'track-nile', 'fields', 'columns', 'ra-path', 'points'],
    ...['roll', 'stop', 'end-dice', 'catastrophe'].map((act) => `act-${act}`),
    ...['pharaoh', 'nile', 'flood', 'civilization', 'monument'].map((use) => `act-use-${use}`),
    ...['open_fame', 'hidden_bag', 'ra_track', 'last_place_penalty', 'sun_split', 'sun_track'].map((option) => `option-${option}`),
];

/** What scores in Ra, in the order in which a player looks for it, with a tile for each; suns have none. Each has a `.short`. */
export const scoring = [
    { topic: 'god', title: 'part-gods', kind: 'god' },
    { topic: 'gold', title: 'part-gold', kind: 'gold' },
    { topic: 'pharaoh', title: 'part-pharaohs', kind: 'pharaoh' },
    { topic: 'flood', title: 'tile-flood', kind: 'flood' },
    { topic: 'nile', title: 'part-nile', kind: 'nile' },
    { topic: 'civilization', title: 'part-civilization', kind: 'astronomy' },
    { topic: 'monument', title: 'part-monuments', kind: 'pyramid' },
    { topic: 'suns', title: 'part-suns', kind: undefined },
];

/** The topic of a tile: civilizations and monuments score alike, and War is Unrest. */
export function topicOf(kind: string): string {
    const category = categoryOf(kind);
    return category === 'civilization' || category === 'monument' ? category : pictogramOf(kind);
}

/** What there is to say: what it does or scores, and then what becomes of it. */
export function wordsAbout(topic: string): string[] {
    return [`learn-${topic}`, `learn-${topic}.after`].flatMap((id) => tIfAny(id) ?? []);
}
