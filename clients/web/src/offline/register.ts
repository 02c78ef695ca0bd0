/** Has the page kept for when there is no server, once it has nothing else to do. Without encryption browsers do not. */
export function keepPage(): void {
    if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
    addEventListener('load', () => {
        // Where it cannot be kept, it is loaded each time.
        setTimeout(() => void navigator.serviceWorker.register('sw.js').catch(() => {}), settling);
    });
}

/** Milliseconds after which what the page itself loads is there, mostly. */
const settling = 3_000;
