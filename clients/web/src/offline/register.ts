/** Has the page kept for when there is no server, once it has nothing else to do. Without encryption browsers do not. */
export function keepPage(): void {
    if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
    // Where it cannot be kept, it is loaded each time.
    const begin = () => setTimeout(() => void navigator.serviceWorker.register('sw.js').catch(() => {}), settling);
    // The words of another language may come later than all else.
    if (document.readyState === 'complete') begin();
    else addEventListener('load', begin);
}

/** Milliseconds after which what the page itself loads is there, mostly. */
const settling = 3_000;
