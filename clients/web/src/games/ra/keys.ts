import { allKinds } from './tiles';
import type { Action } from './types';

const byKey: Record<string, Action['type']> = { d: 'draw', r: 'invoke', p: 'pass', e: 'end' };

/** What digits choose among: suns, spaces or tiles, in the order in which the board shows them. */
export function picks(legal: readonly Action[]): Action[] {
    return legal.filter((action) => placeOf(action) !== undefined).sort((a, b) => placeOf(a)! - placeOf(b)!);
}

function placeOf(action: Action): number | undefined {
    switch (action.type) {
        case 'bid':
            return -action.sun;
        case 'god':
            return action.space;
        case 'discard':
            return allKinds.indexOf(action.tile);
        default:
            return undefined;
    }
}

/** The digit of a legal action, or none from the tenth on. */
export function digitOf(legal: readonly Action[], action: Action): string | undefined {
    const index = picks(legal).findIndex((pick) => sameAction(pick, action));
    return index >= 0 && index < 9 ? String(index + 1) : undefined;
}

/** The legal action behind a key, if there is one. */
export function actionOf(key: string, legal: readonly Action[]): Action | undefined {
    if (/^[1-9]$/.test(key)) return picks(legal)[Number(key) - 1];
    const type = byKey[key.toLowerCase()];
    return type && legal.find((action) => action.type === type);
}

export function sameAction(a: Action | null, b: Action): boolean {
    return a !== null && JSON.stringify(a) === JSON.stringify(b);
}

/** Whether a key press belongs to something that is typed or already means something else. */
export function isTyping(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return true;
    const target = event.target;
    return target instanceof HTMLElement && target.closest('input, select, textarea, dialog, [contenteditable]') !== null;
}
