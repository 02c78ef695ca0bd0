import { t } from '../../i18n/i18n.svelte';
import { columnKinds } from './dice';
import type { Action, Color } from './types';
import { listOf } from './words';

function fieldOf(column: number, color: Color): string {
    return t('monument-field', { monument: t(`tile-${columnKinds[column]}`), color: t(`color-${color}`) });
}

/** A legal action in the words of its buttons, with the dice that it takes. */
export function wordsOf(action: Action): string {
    const withDice = (words: string, dice: readonly Color[]) => t('hint-dice', { action: words, dice: listOf(dice) });
    switch (action.type) {
        case 'roll':
            return action.dice.length === 5 ? t('act-roll') : withDice(t('act-roll-again', { count: action.dice.length }), action.dice);
        case 'pharaoh':
        case 'nile':
        case 'flood':
            return withDice(t(`act-use-${action.type}`), action.dice);
        case 'civilization':
            return withDice(t('act-place-field', { color: t(`color-${action.field}`) }), action.dice);
        case 'monument':
            return withDice(t('act-place-monument', { field: fieldOf(action.column, action.color) }), action.dice);
        case 'catastrophe':
            return t('act-catastrophe', { kind: action.kind });
        case 'lose':
            return 'field' in action
                ? t('act-lose-field', { color: t(`color-${action.field}`) })
                : t('act-lose-monument', { field: fieldOf(action.column, action.color) });
        default:
            return t(`act-${action.type}`);
    }
}

/** The dice that an action takes. */
export function diceOf(action: Action): readonly Color[] {
    return 'dice' in action ? action.dice : [];
}
