import { currentLanguage, t } from '../../i18n/i18n.svelte';
import type { Color } from './types';

/** Colors as a list, in the words of the reader's language. */
export function listOf(colors: readonly Color[]): string {
    return new Intl.ListFormat(currentLanguage(), { type: 'unit' }).format(colors.map((color) => t(`color-${color}`)));
}
