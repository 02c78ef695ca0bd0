import { has, type Message } from '../i18n/i18n.svelte';

/** Why the page is no longer in the room, or was not let in. */
export function endOf(code: string | null): Message {
    return { id: [`ended-${code}`, `error-${code}`].find(has) ?? 'ended-other' };
}
