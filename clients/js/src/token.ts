import { forgetSeen } from "./seen-memory.js";

const bytesOfToken = 32;
const tokenKey = "ra.token";

/** 32 random bytes in hexadecimal: who has them is this guest, so they belong into no address, log or message. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(bytesOfToken));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What a token, and what was shown, are kept in: a browser's `localStorage` fits. */
export interface TokenStorage {
  /** What it puts before each key in the browser's storage, whose events name the whole key. Default: nothing. */
  readonly prefix?: string;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** The token kept in `storage`, drawn on first use. A storage that fails costs the coming back, not the game. */
export function guestToken(storage: TokenStorage): string {
  const kept = keptToken(storage);
  if (kept !== null) return kept;
  const token = newToken();
  try {
    storage.setItem(tokenKey, token);
  } catch {
    // A full or forbidden storage: the token then lasts as long as the page.
  }
  return token;
}

/** Makes another guest of who uses `storage`: what was shown to the one before goes with that one's token. */
export function becomeGuest(storage: TokenStorage, token: string): void {
  try {
    forgetSeen(storage);
    storage.setItem(tokenKey, token);
  } catch {
    // As above.
  }
}

function keptToken(storage: TokenStorage): string | null {
  try {
    const kept = storage.getItem(tokenKey);
    return kept !== null && /^[0-9a-f]{64}$/.test(kept) ? kept : null;
  } catch {
    return null;
  }
}
