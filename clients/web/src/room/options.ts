import type { Options } from '@ra/client';
import { t } from '../i18n/i18n.svelte';

/** The options of a room that are worth naming, in words: those that are on, and those that were chosen. */
export function optionWords(options: Options): string[] {
    return Object.entries(options).flatMap(([name, value]) => {
        if (typeof value === 'boolean') return value ? [t(`option-${name}`)] : [];
        const chosen = typeof value === 'number' ? t(`option-${name}-value`, { value }) : t(`option-${name}-${value}`);
        return [`${t(`option-${name}`)}: ${chosen}`];
    });
}
