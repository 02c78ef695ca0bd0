import type { BotLevel } from '@ra/client';

/** What a room is entered for: its host sits down first, or has a whole game set up, against bots of a level. */
export type Purpose = { play: boolean; level?: BotLevel | undefined };

const purposes = new Map<string, Purpose>();

export function enterFor(room: string, purpose: Purpose): void {
    purposes.set(room, purpose);
}

/** Returns it once. */
export function takePurpose(room: string): Purpose | undefined {
    const purpose = purposes.get(room);
    purposes.delete(room);
    return purpose;
}
