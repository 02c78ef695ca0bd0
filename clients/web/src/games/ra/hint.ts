import { t } from '../../i18n/i18n.svelte';
import type { Action, Display, View } from './types';

function countOf({ tiles }: Display, kind: string): number {
    return (tiles as Record<string, number>)[kind] ?? 0;
}

/** A legal action in the words of its button. */
export function wordsOf(action: Action, { game }: View, seat: number): string {
    switch (action.type) {
        case 'bid':
            return t('act-bid', { sun: action.sun });
        case 'god':
            return t('act-god', { tile: t(`tile-${game!.track[String(action.space)]}`), space: action.space + 1 });
        case 'discard':
            return t('act-discard', { tile: t(`tile-${action.tile}`), count: countOf(game!.seats[String(seat)]!, action.tile) });
        default:
            return t(`act-${action.type}`);
    }
}
