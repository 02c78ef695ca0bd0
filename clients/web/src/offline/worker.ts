// The service worker: the page opens without a server. It never sees a WebSocket, and leaves the API alone.
import { answering, ShellCache, type Shell } from './shell';

/** As far as it is used here; the page's own types have none. */
interface ExtendableEvent extends Event {
    waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends Event {
    readonly request: Request;
    respondWith(response: Promise<Response>): void;
}
interface Worker {
    readonly clients: { claim(): Promise<void> };
    skipWaiting(): Promise<void>;
    addEventListener(type: 'install' | 'activate', handle: (event: ExtendableEvent) => void): void;
    addEventListener(type: 'fetch', handle: (event: FetchEvent) => void): void;
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
