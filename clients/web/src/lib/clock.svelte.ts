import { createSubscriber } from 'svelte/reactivity';

const everySecond = createSubscriber((update) => {
    const timer = setInterval(update, 1000);
    return () => clearInterval(timer);
});

/** The time in milliseconds since 1970. What is shown by it is shown anew every second. */
export function now(): number {
    everySecond();
    return Date.now();
}
