import type { Options } from '@ra/client';
import type { RunningClock } from '../games/common/clocks';
import { inUnits } from '../games/common/patience';
import { t } from '../i18n/i18n.svelte';
import { presetOf } from '../lobby/catalogue';

/** The options of a room that are worth naming, in words: those that are on, and those that were chosen. */
export function optionWords(options: Options): string[] {
    return Object.entries(options).flatMap(([name, value]) => {
        if (typeof value === 'boolean') return value ? [t(`option-${name}`)] : [];
        const chosen = typeof value === 'number' ? t(`option-${name}-value`, { value }) : t(`option-${name}-${value}`);
        return [`${t(`option-${name}`)}: ${chosen}`];
    });
}

/** How long everybody may think, in words: by its name if it has one. */
export function clockWords(clock: RunningClock): string {
    const preset = presetOf(clock);
    const amounts = { bank: t('duration', inUnits(clock.bank)), add: t('duration', inUnits(clock.add)) };
    return preset ? t('setting-clock-named', { name: t(`setting-clock-${preset}`), ...amounts }) : t('setting-clock-amounts', amounts);
}
