// The service worker: the page opens without a server, and shows what happens at a table out of sight. It never sees a
// WebSocket, and leaves the API alone.
import { memoryIn, Notices, type Asked, type Pages, type Registration, type Shown } from './notices';
import { answering, ShellCache, type Shell } from './shell';

/** As far as it is used here; the page's own types have none. */
interface ExtendableEvent extends Event {
    waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends Event {
    readonly request: Request;
    respondWith(response: Promise<Response>): void;
}
interface MessageFromPage extends ExtendableEvent {
    readonly data: Asked;
    readonly source: { id: string };
}
interface NotificationClick extends ExtendableEvent {
    readonly notification: Shown;
}
interface Worker {
    readonly clients: Pages & { claim(): Promise<void> };
    readonly registration: Registration;
    skipWaiting(): Promise<void>;
    addEventListener(type: 'install' | 'activate', handle: (event: ExtendableEvent) => void): void;
    addEventListener(type: 'fetch', handle: (event: FetchEvent) => void): void;
    addEventListener(type: 'message', handle: (event: MessageFromPage) => void): void;
    addEventListener(type: 'notificationclick', handle: (event: NotificationClick) => void): void;
}

/** The build writes it here. */
declare const __SHELL__: Shell;

const worker = self as unknown as Worker;
const base = new URL('.', location.href).href;
const shell = new ShellCache(__SHELL__, base, caches, fetch.bind(self));

// It need not wait for the pages of the build before: what they are made of is kept as well.
worker.addEventListener('install', (event) => event.waitUntil(shell.install().then(() => worker.skipWaiting())));
worker.addEventListener('activate', (event) => event.waitUntil(shell.tidy().then(() => worker.clients.claim())));
worker.addEventListener('fetch', (event) => {
    const how = answering(event.request, base);
    if (how) event.respondWith(shell.answer(event.request, how));
});

const notices = new Notices(worker.registration, worker.clients, navigator.locks, async (count) => navigator.setAppBadge?.(count), memoryIn(caches, base));
worker.addEventListener('message', (event) => event.waitUntil(notices.answer(event.data, event.source.id)));
worker.addEventListener('notificationclick', (event) => event.waitUntil(notices.open(event.notification)));
