import { icons } from '../lib/icon';

/** Whether this browser can show notifications at all. */
export function canNotify(): boolean {
    return 'Notification' in globalThis;
}

/** Asks for leave, where it was neither given nor refused before. Requires: somebody has just pressed something. */
export async function mayNotify(): Promise<boolean> {
    return canNotify() && (await Notification.requestPermission()) === 'granted';
}

/** Shows a notification until the page is looked at again, which a click on it brings back. */
export function notify(title: string): void {
    if (!canNotify() || Notification.permission !== 'granted') return;
    let shown: Notification;
    try {
        shown = new Notification(title, { icon: icons.turn, tag: 'turn' });
    } catch {
        // Chrome on Android shows only what a service worker asks for.
        return;
    }
    shown.onclick = () => {
        window.focus();
        shown.close();
    };
    document.addEventListener('visibilitychange', () => shown.close(), { once: true });
}
