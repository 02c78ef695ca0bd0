import type { ClassValue } from 'svelte/elements';
import { sameAction } from './keys';
import type { Table } from './table';
import type { Action } from './types';

/** What the buttons of all actions have in common, to be spread on one. `look`: its own classes. */
export function doing(table: Table, action: Action, look?: ClassValue) {
    const { hint, asked, pending } = table;
    return {
        type: 'button',
        class: [look, { hinted: sameAction(hint?.action ?? null, action), confirming: sameAction(asked, action) }],
        'data-action': action.type,
        disabled: pending !== null,
        'aria-busy': sameAction(pending, action),
        onclick: () => table.act(action),
    } as const;
}
