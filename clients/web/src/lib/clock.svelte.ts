import { createSubscriber } from 'svelte/reactivity';

function every(milliseconds: number): () => void {
    return createSubscriber((update) => {
        const timer = setInterval(update, milliseconds);
        return () => clearInterval(timer);
    });
}

const everySecond = every(1000);
const everyMinute = every(60_000);

/** The time in milliseconds since 1970. What is shown by it is shown anew every second. */
export function now(): number {
    everySecond();
    return Date.now();
}

/** The same; what is shown by it is shown anew every minute. */
export function nowByMinute(): number {
    everyMinute();
    return Date.now();
}
