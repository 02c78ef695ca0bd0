import type { OwnTable } from '../lobby/tables';
import { linkTo } from '../lib/server';
import { roomPath } from '../lib/route';
import { remind } from './alert';
import { badge } from './notify';

/** Those that did not wait before. */
export function begunAmong(waiting: readonly OwnTable[], before: ReadonlySet<string>): OwnTable[] {
    return waiting.filter(({ room }) => !before.has(room));
}

/**
 * Returns the function that takes each new list of the tables that wait for the reader: the app's icon counts them, and who
 * does not look is notified of those that begin to wait.
 */
export function followWaiting(): (waiting: readonly OwnTable[]) => void {
    let before: ReadonlySet<string> | undefined;
    return (waiting) => {
        const begun = before ? begunAmong(waiting, before) : [];
        before = new Set(waiting.map(({ room }) => room));
        badge([...before]);
        if (!document.hidden) return;
        for (const { room, name } of begun) remind(room, 'turn', name, linkTo(roomPath(room)));
    };
}
