import type { Color, Face, Phase, Seat } from './types';

/** Of dice and fields, in the order in which they lie on the table. */
export const colors: readonly Color[] = ['yellow', 'blue', 'purple', 'green', 'red'];

export const faces: readonly Face[] = ['sun', 'pharaoh', 'nile', 'civilization', 'monument', 'ankh'];

/** Tracks run from 0 to here. */
export const lastSpace = 12;

/** Where a marker would be after so many steps, for a preview. */
export function spaceAfter(space: number, steps: number): number {
    return Math.min(lastSpace, space + steps);
}

/** The pictogram of each column of monuments: its name on this board. */
export const columnKinds = ['fortress', 'obelisk', 'palace', 'pyramid', 'temple', 'statues', 'step-pyramid', 'sphinx'] as const;

/** The pictogram of a face: an id in the sprite. */
export function drawingOf(face: Face): string {
    return face === 'pharaoh' || face === 'nile' ? `kind-${face}` : `face-${face}`;
}

/** What lies on the table of the dice: whose they are, what they show, and which are used. */
export interface Throw {
    seat: Seat;
    faces: Partial<Record<Color, Face>>;
    used: readonly Color[];
    /** How many rolls were made, while there is rolling. */
    rolls?: number;
}

export const mostRolls = 3;

export function throwOf(phase: Phase): Throw | undefined {
    switch (phase.type) {
        case 'rolling':
            return { seat: phase.seat, faces: phase.faces, used: [], rolls: phase.rolls };
        case 'using':
            return phase;
        case 'losing':
            return phase.turn;
        case 'over':
            return undefined;
    }
}

/** The dice in their order, so that two lists of the same dice are equal. */
export function inOrder(dice: readonly Color[]): Color[] {
    return colors.filter((color) => dice.includes(color));
}

export function sameDice(a: readonly Color[], b: readonly Color[]): boolean {
    return a.length === b.length && a.every((color) => b.includes(color));
}
