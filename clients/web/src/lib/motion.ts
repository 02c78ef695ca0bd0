import { prefersReducedMotion } from 'svelte/motion';
import { preferences } from './preferences.svelte';
import { speeds } from './speed';

/** How long something moves that usually takes so many milliseconds: no time for those who want no motion. */
export function motion(milliseconds: number): number {
    return prefersReducedMotion.current ? 0 : milliseconds * speeds[preferences.speed];
}
