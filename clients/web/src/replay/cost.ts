// What a decision cost, in games won of a thousand, and what one calls that.

/** The bot's own estimate is no finer: less is no error. */
export const leastError = 20;
const classes = { slip: leastError, mistake: 60, blunder: 120 } as const;

/** Undefined if the move is not an error. */
export function classOf(cost: number): keyof typeof classes | undefined {
    return (Object.keys(classes) as (keyof typeof classes)[]).findLast((name) => cost >= classes[name]);
}

/** With one decimal. */
export function percentOf(cost: number): number {
    return Math.round(cost) / 10;
}
