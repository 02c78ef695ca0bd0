// What belongs to one server, and is never read for another: the guest's token, tables with their invites, what was shown.
import type { TokenStorage } from '@ra/client';
import { chosen } from './server';

/** Servers of other pages have keys of their own. */
const prefix = chosen.elsewhere ? `${chosen.address} ` : '';

/** A part of the browser's storage, which may throw at any use. */
export const serverStorage: TokenStorage = {
    prefix,
    getItem: (key) => localStorage.getItem(prefix + key),
    setItem: (key, value) => localStorage.setItem(prefix + key, value),
    removeItem: (key) => localStorage.removeItem(prefix + key),
};
