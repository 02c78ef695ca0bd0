import { prefersReducedMotion } from 'svelte/motion';

/** A duration in milliseconds, or none for those who want no motion. */
export function motion(milliseconds: number): number {
    return prefersReducedMotion.current ? 0 : milliseconds;
}
