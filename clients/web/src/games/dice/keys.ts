import type { HelpRow } from '../../ui/help';
import type { Choice } from './choice.svelte';
import { colors } from './dice';
import type { Action, Color, Face } from './types';
import { actionsWith, choosable, groupsOf, rollOf, type Use } from './uses';

/** What the help says of the keys. */
export const help: HelpRow[] = [
    ['1–5', 'help-dice-pick'],
    ['A', 'help-dice-all'],
    ['R', 'help-dice-roll'],
    ['S', 'help-dice-stop'],
    ['P N F', 'help-dice-steps'],
    ['C M', 'help-dice-place'],
    ['Enter', 'help-dice-enter'],
    ['E', 'help-dice-end'],
    ['Esc', 'help-dice-escape'],
];

export const keyOfUse: Record<Use, string> = { pharaoh: 'P', nile: 'N', flood: 'F', civilization: 'C', monument: 'M' };

/** What a key leads to: an action, a changed choice (`chosen`), fields to choose from, or nothing. */
export type Pressed = { act: Action } | 'chosen' | 'fields' | undefined;

export function press(key: string, legal: readonly Action[], faces: Partial<Record<Color, Face>>, choice: Choice): Pressed {
    if (legal.length === 0) return undefined;
    const die = colors[Number(key) - 1];
    if (/^[1-5]$/.test(key)) return die && choosable(legal).includes(die) ? changed(() => choice.toggle(die)) : undefined;
    if (key === 'Escape') return choice.dice.length > 0 ? changed(() => choice.clear()) : undefined;
    if (key === 'Enter') return enter(legal, choice);
    const letter = key.toUpperCase();
    const group = groupsOf(legal, faces).find(({ use }) => keyOfUse[use] === letter);
    if (group) return changed(() => choice.take(group));
    switch (letter) {
        case 'A':
            return legal.some(({ type }) => type === 'roll') ? changed(() => choice.all(choosable(legal))) : undefined;
        case 'R':
            return acting(rollOf(legal, choice.dice));
        case 'S':
            return acting(legal.find(({ type }) => type === 'stop'));
        case 'E':
            return acting(legal.find(({ type }) => type === 'end'));
        default:
            return undefined;
    }
}

/** Rolls the dice chosen, or uses them; where there are several fields, they must be chosen from first. */
function enter(legal: readonly Action[], choice: Choice): Pressed {
    const roll = rollOf(legal, choice.dice);
    if (roll) return { act: roll };
    const found = actionsWith(legal, choice.dice, choice.use);
    if (found.length === 1) return { act: found[0]! };
    return found.some(({ type }) => type === 'civilization' || type === 'monument') ? 'fields' : undefined;
}

function changed(change: () => void): Pressed {
    change();
    return 'chosen';
}

function acting(act: Action | undefined): Pressed {
    return act && { act };
}
