/** Numbers from 0 to less than 1, the same for the same seed (mulberry32). */
export function randomFrom(seed) {
    let state = seed >>> 0;
    return () => {
        state = (state + 0x6d2b79f5) >>> 0;
        let mixed = Math.imul(state ^ (state >>> 15), state | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
}

export function pick(list, random) {
    return list[Math.floor(random() * list.length)];
}

/** One of the items, each as likely as its weight says. */
export function pickWeighted(items, weightOf, random) {
    const weights = items.map(weightOf);
    let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
    return items.find((_, index) => (left -= weights[index]) < 0) ?? items.at(-1);
}
