/** Longer than a frame takes on any machine. A page that is not looked at draws none. Milliseconds. */
const longest = 250;

const waiting = new Set<() => void>();

/** Does what nothing on the screen waits for, once the next frame is drawn; at the latest when the page goes. Returns how to leave it undone. */
export function afterFrame(work: () => void): () => void {
    const run = () => {
        if (waiting.delete(run)) work();
    };
    waiting.add(run);
    requestAnimationFrame(() => setTimeout(run));
    setTimeout(run, longest);
    return () => void waiting.delete(run);
}

addEventListener('pagehide', () => {
    for (const run of waiting) run();
});
