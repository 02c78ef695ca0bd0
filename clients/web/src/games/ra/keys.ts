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
    ['1–9', 'help-digits'],
];

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
