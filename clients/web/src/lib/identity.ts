import { guestToken } from '@ra/client';
import { serverStorage } from './server-storage';
import { keep, kept } from './storage';

export const longestName = 24;

let token: string | undefined;

/** The secret by which the server knows this guest again: drawn once, kept in this browser, and another for each server. */
export function ownToken(): string {
    return (token ??= guestToken(serverStorage));
}

export function ownName(): string {
    return tidyName(kept('name') ?? '');
}

export function keepName(name: string): void {
    keep('name', tidyName(name));
}

/** A name as the server takes it: no control characters, no space at either end, at most 24 characters. */
export function tidyName(name: string): string {
    const plain = name.replace(/\p{Cc}/gu, '').trim();
    return [...plain].slice(0, longestName).join('').trim();
}
