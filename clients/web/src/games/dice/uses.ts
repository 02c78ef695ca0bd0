// What may be done with which dice: sorted from the list of legal actions alone.
import { sameDice } from './dice';
import type { Action, Color, Face } from './types';

export const uses = ['pharaoh', 'nile', 'flood', 'civilization', 'monument'] as const;
export type Use = (typeof uses)[number];
type DiceAction = Extract<Action, { dice: unknown }>;
export type UseAction = DiceAction & { type: Use };
export type RollAction = DiceAction & { type: 'roll' };

/** What explains an action (see `topics`): ending a turn is something else than in Ra. */
export function topicOfAction(action: Action): string {
    if (action.type === 'end') return 'act-end-dice';
    if (action.type === 'lose') return 'field' in action ? 'fields' : 'columns';
    return isUse(action) ? `act-use-${action.type}` : `act-${action.type}`;
}

/** A use, and the dice with which it can be had, the most natural first. */
export interface UseGroup {
    use: Use;
    ways: Color[][];
}

export function isUse(action: Action): action is UseAction {
    return (uses as readonly string[]).includes(action.type);
}

/** What can be used now, and with which dice: real symbols before ankhs, then many dice before few. */
export function groupsOf(legal: readonly Action[], faces: Partial<Record<Color, Face>>): UseGroup[] {
    const ankhs = (dice: readonly Color[]) => dice.filter((color) => faces[color] === 'ankh').length;
    return uses.flatMap((use) => {
        const ways: Color[][] = [];
        for (const action of legal.filter(isUse)) {
            if (action.type === use && !ways.some((dice) => sameDice(dice, action.dice))) ways.push(action.dice);
        }
        ways.sort((a, b) => ankhs(a) - ankhs(b) || b.length - a.length);
        return ways.length > 0 ? [{ use, ways }] : [];
    });
}

/** The dice for a use: the first way, or the one after that of the dice chosen already. */
export function nextWay({ ways }: UseGroup, chosen: readonly Color[]): Color[] {
    const now = ways.findIndex((dice) => sameDice(dice, chosen));
    return ways[(now + 1) % ways.length]!;
}

/** What can be done with just these dice, of one use or of all. */
export function actionsWith(legal: readonly Action[], dice: readonly Color[], use: Use | null): UseAction[] {
    return legal.filter(isUse).filter((action) => sameDice(action.dice, dice) && (use === null || action.type === use));
}

/** The roll of just these dice; with none, the roll that is the only one. */
export function rollOf(legal: readonly Action[], dice: readonly Color[]): RollAction | undefined {
    const rolls = legal.filter((action): action is RollAction => action.type === 'roll');
    return rolls.length === 1 ? rolls[0] : rolls.find((action) => sameDice(action.dice, dice));
}

/** The dice about which there is something to choose. */
export function choosable(legal: readonly Action[]): Color[] {
    if (legal.length < 2) return [];
    return [...new Set(legal.flatMap((action) => ('dice' in action ? action.dice : [])))];
}

/** The losses to choose from: on the fields, and in the columns. */
export function lossOf(legal: readonly Action[], color: Color, column?: number): Action | undefined {
    return legal.find(
        (action) =>
            action.type === 'lose' &&
            ('field' in action ? column === undefined && action.field === color : action.column === column && action.color === color),
    );
}
