/** When the connection was lost; undefined while it is there. `since`: what this was before. */
export function lostSince(since: number | undefined, connected: boolean, time: number): number | undefined {
    return connected ? undefined : (since ?? time);
}

/** How long ago something was that lies so many milliseconds back: in whole minutes, and less than one in seconds. */
export function ageOf(milliseconds: number): { unit: 'seconds' | 'minutes'; count: number } {
    const seconds = Math.max(0, Math.floor(milliseconds / 1000));
    return seconds < 60 ? { unit: 'seconds', count: seconds } : { unit: 'minutes', count: Math.floor(seconds / 60) };
}
