import type { RoomUpdate } from '@ra/client';
import { t } from '../i18n/i18n.svelte';
import { preferences } from '../lib/preferences.svelte';
import { cueOf } from './cue';
import type { Occasion } from './notice';
import { notify } from './notify';
import { playSound } from './sound';

/** Plays a sound for what happened at the table. */
export function soundFor(update: RoomUpdate): void {
    const cue = cueOf(update);
    if (cue !== null) playSound(cue, preferences.volume / 100);
}

/** Notifies who wants that and does not look. `name`: the room's; `address`: where the room is, unless this page shows it. */
export function remind(room: string, occasion: Occasion, name: string, address?: string): void {
    if (preferences.notify) void notify(room, t(`notice-${occasion}`, { room: name }), address);
}
