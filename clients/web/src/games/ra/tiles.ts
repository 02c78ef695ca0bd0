import type { Tiles } from './types';

export type Category =
    | 'ra'
    | 'god'
    | 'pharaoh'
    | 'river'
    | 'gold'
    | 'civilization'
    | 'monument'
    | 'disaster';

// Every kind of both editions, in the order in which a display shows them.
const kinds: Record<Category, readonly string[]> = {
    ra: ['ra'],
    god: ['god'],
    gold: ['gold'],
    pharaoh: ['pharaoh'],
    river: ['flood', 'nile'],
    civilization: ['astronomy', 'agriculture', 'writing', 'religion', 'art'],
    monument: [
        'fortress',
        'obelisk',
        'palace',
        'pyramid',
        'temple',
        'statues',
        'step-pyramid',
        'sphinx',
        'mortuary',
        'shrine',
    ],
    disaster: ['funeral', 'drought', 'unrest', 'war', 'earthquake'],
};

export const categories = Object.keys(kinds) as Category[];
export const allKinds: readonly string[] = Object.values(kinds).flat();

const categoryByKind = new Map(
    categories.flatMap((category) => kinds[category].map((kind) => [kind, category] as const)),
);

export function categoryOf(kind: string): Category {
    return categoryByKind.get(kind) ?? 'monument';
}

/** The pictogram of a kind: Unrest and War are one disaster under two names. */
export function pictogramOf(kind: string): string {
    return kind === 'war' ? 'unrest' : kind;
}

export interface Holding {
    kind: string;
    count: number;
}

/** What a seat holds, in display order, without the kinds it has none of. */
export function holdings(tiles: Tiles): Holding[] {
    const counts: Partial<Record<string, number>> = { ...tiles };
    return allKinds
        .map((kind) => ({ kind, count: counts[kind] ?? 0 }))
        .filter((holding) => holding.count > 0);
}

/** The same, category by category. */
export function holdingsByCategory(tiles: Tiles) {
    return categories
        .map((category) => ({
            category,
            holdings: holdings(tiles).filter(({ kind }) => categoryOf(kind) === category),
        }))
        .filter((group) => group.holdings.length > 0);
}
