/** How long ago something was that lies so many milliseconds back: in whole minutes, and less than one in seconds. */
export function ageOf(milliseconds: number): { unit: 'seconds' | 'minutes'; count: number } {
    const seconds = Math.max(0, Math.floor(milliseconds / 1000));
    return seconds < 60 ? { unit: 'seconds', count: seconds } : { unit: 'minutes', count: Math.floor(seconds / 60) };
}
