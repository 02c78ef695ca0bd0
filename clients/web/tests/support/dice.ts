import { colors } from '../../src/games/dice/dice';
import type { Action, Color, Face, Phase, Player, View } from '../../src/games/dice/types';
import { viewOf } from './view';

export type Faces = Partial<Record<Color, Face>>;

/** Five dice, from yellow to red. */
export function facesOf(...shown: Face[]): Faces {
    return Object.fromEntries(shown.map((face, index) => [colors[index]!, face]));
}

/** The turn of a seat that uses dice. */
export function using(faces: Faces, seat = 0): Extract<Phase, { type: 'using' }> {
    return { type: 'using', seat, faces, used: [], civilization: false, monument: false, catastrophe: false };
}

export function playerWith(part: Partial<Player>): Player {
    return { score: 10, pharaoh: 0, nile: 0, floods: 0, civilization: [], monuments: {}, sheets: {}, ...part };
}

/** A table of three: Anna, Bob, and the bot Cathy. */
export function diceViewOf(phase: Phase, seats: Record<string, Player> = {}): View {
    const { room } = viewOf({ type: 'over', winner: 0 });
    return { room: { ...room, game: 'ra-dice' }, game: { epoch: 1, ra: 0, sun_track: 12, seats, phase }, own: {} };
}

/** Monuments of these dice in these columns, as a server offers them: each set of dice with each column. */
export function monuments(dice: Color[][], columns: number[]): Action[] {
    return dice.flatMap((used) => columns.map((column): Action => ({ type: 'monument', dice: used, color: used[0]!, column })));
}
