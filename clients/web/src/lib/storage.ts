// A browser may refuse to store anything; then this visit goes on without.

const prefix = 'ra.';

/** Where texts are kept by key: the browser's storage, or a part of it. */
type Place = Pick<Storage, 'getItem' | 'setItem'>;

export function kept(key: string, place: () => Place = () => localStorage): string | null {
    try {
        return place().getItem(prefix + key);
    } catch {
        return null;
    }
}

export function keep(key: string, value: string, place: () => Place = () => localStorage): void {
    try {
        place().setItem(prefix + key, value);
    } catch {
        // Nothing to do: see above.
    }
}
