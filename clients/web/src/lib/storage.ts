// A browser may refuse to store anything; then this visit goes on without.
import type { TokenStorage } from '@ra/client';

const prefix = 'ra.';

/** The browser's, which may throw at any use. */
export const browserStorage: TokenStorage = {
    getItem: (key) => localStorage.getItem(key),
    setItem: (key, value) => localStorage.setItem(key, value),
    removeItem: (key) => localStorage.removeItem(key),
};

export function kept(key: string): string | null {
    try {
        return localStorage.getItem(prefix + key);
    } catch {
        return null;
    }
}

export function keep(key: string, value: string): void {
    try {
        localStorage.setItem(prefix + key, value);
    } catch {
        // Nothing to do: see above.
    }
}
