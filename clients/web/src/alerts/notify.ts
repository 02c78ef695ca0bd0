import type { Asked, Opening } from '../offline/notices';

/** Whether this browser can show notifications at all. Only a service worker may everywhere. */
export function canNotify(): boolean {
    return 'Notification' in globalThis && 'serviceWorker' in navigator;
}

/** Asks for leave, where it was neither given nor refused before. Requires: somebody has just pressed something. */
export async function mayNotify(): Promise<boolean> {
    return canNotify() && (await Notification.requestPermission()) === 'granted';
}

/** Shows a notification until somebody sees the room, in this page or another one; none while somebody does. A click leads there. */
export async function notify(room: string, title: string, address = location.href): Promise<void> {
    if (canNotify() && Notification.permission === 'granted') await ask({ notify: { room, title, address } });
}

/** Has the icon of the installed page count the rooms that wait for the reader. */
export function badge(rooms: readonly string[]): void {
    if (canNotify()) void ask({ waiting: rooms });
}

/** Says, whenever the page is in sight, that the room is seen. Returns how to stop. */
export function watchSight(room: string): () => void {
    if (!canNotify()) return () => {};
    let release = () => {};
    const follow = () => {
        release();
        if (document.hidden) return;
        const hidden = new Promise<void>((resolve) => (release = resolve));
        void navigator.locks.request(room, { mode: 'shared' }, () => hidden);
        void ask({ seen: room });
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
        document.removeEventListener('visibilitychange', follow);
        release();
    };
}

/** Shows the room whose notification somebody clicked. */
export function followClicks(): void {
    if (!canNotify()) return;
    navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<Opening>) => (location.href = data.open));
}

/** Does nothing without a worker, as in its first seconds. */
async function ask(asked: Asked): Promise<void> {
    const registration = await navigator.serviceWorker.getRegistration();
    registration?.active?.postMessage(asked);
}
