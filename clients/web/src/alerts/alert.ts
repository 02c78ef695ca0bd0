import type { RoomUpdate } from '@ra/client';
import { t } from '../i18n/i18n.svelte';
import { preferences } from '../lib/preferences.svelte';
import { cueOf } from './cue';
import { noticeOf, type Occasion } from './notice';
import { notify } from './notify';
import { playSound } from './sound';

/** Plays a sound for what happened at the table, and notifies who wants that and does not look. */
export function alertOf(update: RoomUpdate, room: string): void {
    const cue = cueOf(update);
    if (cue !== null) playSound(cue, preferences.volume / 100);
    const occasion = noticeOf(update);
    if (occasion) remind(room, occasion, update.after.view!.room.name);
}

/** Notifies who wants that and does not look. `name`: the room's; `address`: where the room is, unless this page shows it. */
export function remind(room: string, occasion: Occasion, name: string, address?: string): void {
    if (preferences.notify) void notify(room, t(`notice-${occasion}`, { room: name }), address);
}
