import { becomeGuest, guestToken, newToken } from '@ra/client';
import { readable } from './readable';
import { serverStorage } from './server-storage';
import { keep, kept } from './storage';

export const longestName = 24;

let token: string | undefined;

/** The secret by which the server knows this guest again: drawn once, kept in this browser, and another for each server. */
export function ownToken(): string {
    return (token ??= guestToken(serverStorage));
}

/** From now on this browser is a device of the guest who has this token, or without one a new guest. */
export function becomeDevice(of?: string): void {
    token = of ?? newToken();
    becomeGuest(serverStorage, token);
    keepDevices(of !== undefined);
}

/** Begins anew when another tab has made another guest of this browser. */
export function followGuest(): void {
    addEventListener('storage', () => {
        if (token !== undefined && guestToken(serverStorage) !== token) location.reload();
    });
}

/** Other devices may be the same guest. Only this browser can know that: a server could hide a move of its own behind it. */
export function hasOtherDevices(): boolean {
    return kept('devices', () => serverStorage) === 'several';
}

/** Another device can become this guest from now on. */
export function expectOtherDevices(): void {
    keepDevices(true);
}

function keepDevices(several: boolean): void {
    keep('devices', several ? 'several' : 'one', () => serverStorage);
}

let name: string | undefined;

/** The name that was given on this page, otherwise the one that this browser keeps: it may refuse to keep any. */
export function ownName(): string {
    return name ?? tidyName(kept('name') ?? '');
}

export function keepName(given: string): void {
    name = tidyName(given);
    keep('name', name);
}

/** A name as the server takes it. */
export function tidyName(name: string): string {
    return readable(name, longestName);
}
