/** How fast things move on the board: by which their usual time is multiplied. */
export const speeds = { off: 0, fast: 0.5, normal: 1 };
export type Speed = keyof typeof speeds;

export function asSpeed(kept: string | null): Speed {
    return kept !== null && Object.hasOwn(speeds, kept) ? (kept as Speed) : 'normal';
}

/** Gives the speed to what moves by the page's styles alone. */
export function showSpeed(speed: Speed): void {
    document.documentElement.style.setProperty('--motion', String(speeds[speed]));
}
