import type { Line } from '@ra/client';
import { parseRoute, roomPath } from '../lib/route';

/** A part of what somebody said: words, or the address of a room of this page's own server. */
export interface Part {
    text: string;
    path?: string;
}

/** What looks like an address stays words, but for rooms below `here`, this page's address. */
export function partsOf(text: string, here: string): Part[] {
    return text.split(/(https?:\/\/\S+)/).flatMap((part) => {
        if (part === '') return [];
        const route = part.startsWith(`${here}#`) ? parseRoute(part.slice(here.length)) : undefined;
        return route?.page === 'room' ? [{ text: part, path: roomPath(route.room, route.invite) }] : [{ text: part }];
    });
}

/** How many lines others said after the one that was in sight last. */
export function unreadOf(lines: readonly Line[], read: number, ownName: string, mutes: (name: string) => boolean): number {
    return lines.filter(({ id, name }) => id > read && name !== ownName && !mutes(name)).length;
}
