// A browser may refuse to store anything; then this visit goes on without.
const prefix = 'ra.';

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
