import type { RoomUpdate } from '@ra/client';
import { t } from '../i18n/i18n.svelte';
import { preferences } from '../lib/preferences.svelte';
import { cueOf } from './cue';
import { notify } from './notify';
import { playSound } from './sound';

/** Plays a sound for what happened at the table. When it is my turn, also shows a notification, if I want that. */
export function alertOf(update: RoomUpdate): void {
    const cue = cueOf(update);
    if (cue === null) return;
    playSound(cue, preferences.volume / 100);
    if (cue === 'mine' && preferences.notify && document.hidden) {
        notify(t('title-your-turn', { room: update.after.view!.room.name }));
    }
}
