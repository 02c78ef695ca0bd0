import type { Hint } from '@ra/client';
import { sameAction } from './keys';

/** What the bot expects to win with the action of its hint, in games of a hundred; nothing where it cannot tell. */
export function valueOf({ action, choices }: Hint): number | undefined {
    const choice = choices.find((weighed) => sameAction(weighed.action, action));
    return choice && Math.round(choice.value / 10);
}
