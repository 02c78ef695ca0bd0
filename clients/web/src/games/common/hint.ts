import type { Hint } from '@ra/client';
import { t } from '../../i18n/i18n.svelte';
import { sameAction } from './keys';

export type Weighed = Pick<Hint, 'action' | 'choices'>;
type Action = Hint['action'];

/** Games won of a thousand that make no difference: the bot's estimate is no finer. */
const hair = 5;
/** As many other actions as fit beside the first. */
const shown = 2;

/** What the bot expects to win with an action, in games of a hundred; nothing where it cannot tell. */
export function valueOf(action: Action, choices: Hint['choices']): number | undefined {
    const choice = choices.find((weighed) => sameAction(weighed.action, action));
    return choice && Math.round(choice.value / 10);
}

/** What else promises most, best first; without a percentage where it is as good as what the bot would do. */
export function othersOf({ action, choices }: Weighed): { action: Action; percent: number | undefined }[] {
    const best = choices.find((weighed) => sameAction(weighed.action, action));
    if (!best) return [];
    return choices
        .filter((weighed) => weighed !== best)
        .sort((a, b) => b.value - a.value)
        .slice(0, shown)
        // The bot does what it has tried most: another may look better by a hair.
        .map((other) => ({ action: other.action, percent: other.value >= best.value - hair ? undefined : Math.round(other.value / 10) }));
}

/** Why: what the bot expects of the action, and of others. */
export function reasonOf(hint: Weighed, wordsOf: (action: Action) => string): string {
    const percent = valueOf(hint.action, hint.choices);
    if (percent === undefined) return '';
    const others = othersOf(hint).map(({ action, percent }) => (percent === undefined ? t('hint-close', { action: wordsOf(action) }) : t('hint-other', { action: wordsOf(action), percent })));
    return [t('hint-value', { percent }), ...others].join(' ');
}
