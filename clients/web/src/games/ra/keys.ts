import type { HelpRow } from '../../ui/help';
import { sameAction } from '../common/keys';
import { allKinds } from './tiles';
import type { Action } from './types';

/** What the help says of the keys. */
export const help: HelpRow[] = [
    ['D', 'help-draw'],
    ['R', 'help-invoke'],
    ['P', 'help-pass'],
    ['E', 'help-end'],
    ['F', 'help-hurry'],
    ['1–16', 'help-numbers'],
    ['M', 'help-sound'],
];

const byKey: Record<string, Action['type']> = { d: 'draw', r: 'invoke', p: 'pass', e: 'end' };

/**
 * The number that picks a legal action: a sun's own, which stays the same however high the bids are; that of a space;
 * or the place of a tile among those that can be given up.
 */
export function numberOf(legal: readonly Action[], action: Action): string | undefined {
    switch (action.type) {
        case 'bid':
            return String(action.sun);
        case 'god':
            return String(action.space + 1);
        case 'discard':
            return String(discards(legal).findIndex((other) => sameAction(other, action)) + 1);
        default:
            return undefined;
    }
}

/** In the order in which a display shows them. */
function discards(legal: readonly Action[]): Action[] {
    const placeOf = (action: Action) => (action.type === 'discard' ? allKinds.indexOf(action.tile) : -1);
    return legal.filter(({ type }) => type === 'discard').sort((a, b) => placeOf(a) - placeOf(b));
}

/** What a key leads to: an action, digits that another may follow, or nothing. */
export type Pressed = { act: Action } | { typed: string } | undefined;

/** `typed`: the digits before this key. */
export function press(key: string, typed: string, legal: readonly Action[]): Pressed {
    if (/^[0-9]$/.test(key)) return pick(typed + key, legal) ?? pick(key, legal);
    const type = byKey[key.toLowerCase()];
    const act = type && legal.find((action) => action.type === type);
    return act && { act };
}

/** The action with a number, unless another digit could lead to another. */
function pick(typed: string, legal: readonly Action[]): Pressed {
    const open = legal.filter((action) => numberOf(legal, action)?.startsWith(typed));
    const [only] = open;
    if (!only) return undefined;
    return open.length === 1 && numberOf(legal, only) === typed ? { act: only } : { typed };
}

/** The legal action with just this number, if there is one. */
export function numbered(number: string, legal: readonly Action[]): Action | undefined {
    return legal.find((action) => numberOf(legal, action) === number);
}
