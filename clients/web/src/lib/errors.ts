import { has, type Message } from '../i18n/i18n.svelte';

/** Why something did not work, to be put into words. What the server sends is a code, never a sentence. */
export function messageOf(error: unknown): Message {
    const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown';
    return { id: has(`error-${code}`) ? `error-${code}` : 'error-unknown' };
}
