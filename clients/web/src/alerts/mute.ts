import { preferences, usualVolume } from '../lib/preferences.svelte';

let before = usualVolume;

/** Switches sounds off, or on again as loud as they were. Gives whether they are on now. */
export function toggleSound(): boolean {
    const on = preferences.volume === 0;
    if (!on) before = preferences.volume;
    preferences.volume = on ? before : 0;
    return on;
}
