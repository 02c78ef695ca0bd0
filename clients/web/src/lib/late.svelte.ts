import { untrack } from 'svelte';

/**
 * What a value was at the end of a frame that was drawn since it changed: for what may be shown a frame later than the
 * board, and costs more than it. A page that is not looked at draws no frames.
 */
export function late<Value>(value: () => Value): () => Value {
    let shown = $state.raw(untrack(value));
    let frame = 0;
    let task: ReturnType<typeof setTimeout> | undefined;
    const take = () => {
        frame = 0;
        shown = untrack(value);
    };
    $effect(() => {
        if (value() !== untrack(() => shown)) frame ||= requestAnimationFrame(() => (task = setTimeout(take)));
    });
    $effect(() => () => {
        cancelAnimationFrame(frame);
        clearTimeout(task);
    });
    return () => shown;
}
