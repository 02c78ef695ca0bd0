import { inOrder } from './dice';
import type { Color } from './types';
import { nextWay, type Use, type UseGroup } from './uses';

/** What a player has picked and not done yet: dice, and perhaps what to use them for. */
export class Choice {
    dice = $state.raw<readonly Color[]>([]);
    /** Chosen first, so that the dice were suggested for it. */
    use = $state<Use | null>(null);

    toggle(color: Color): void {
        this.dice = inOrder(this.dice.includes(color) ? this.dice.filter((other) => other !== color) : [...this.dice, color]);
        this.use = null;
    }

    pick(dice: readonly Color[]): void {
        this.dice = inOrder(dice);
        this.use = null;
    }

    /** Takes the dice for a use; again for the same, other dice. */
    take(group: UseGroup): void {
        this.dice = inOrder(nextWay(group, this.use === group.use ? this.dice : []));
        this.use = group.use;
    }

    all(dice: readonly Color[]): void {
        this.pick(this.dice.length === dice.length ? [] : dice);
    }

    clear(): void {
        this.dice = [];
        this.use = null;
    }
}
