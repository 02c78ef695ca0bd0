// SHA-256 and HMAC-SHA256: of WebCrypto where there is one, otherwise of @noble/hashes. A page has WebCrypto only when it came
// over https or from its own machine.

import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import type { Bytes } from "./bytes.js";

/** A hash with a key. */
export type Keyed = (message: Bytes) => Promise<Bytes>;

export interface Digest {
  sha256(message: Bytes): Promise<Bytes>;
  keyed(key: Bytes): Promise<Keyed>;
}

export const nobleDigest: Digest = {
  sha256: async (message) => Uint8Array.from(sha256(message)),
  keyed: async (key) => async (message) => Uint8Array.from(hmac(sha256, key, message)),
};

export function webDigest(subtle: SubtleCrypto): Digest {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  return {
    sha256: async (message) => new Uint8Array(await subtle.digest("SHA-256", message)),
    keyed: async (key) => {
      const imported = await subtle.importKey("raw", key, algorithm, false, ["sign"]);
      return async (message) => new Uint8Array(await subtle.sign("HMAC", imported, message));
    },
  };
}

/** The best there is here. */
export function systemDigest(): Digest {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  return subtle === undefined ? nobleDigest : webDigest(subtle);
}

/** At once, for what cannot wait. */
export function sha256Now(message: Bytes): Bytes {
  return Uint8Array.from(sha256(message));
}

/** Likewise. */
export function hmacNow(key: Uint8Array, message: Uint8Array): Uint8Array {
  return hmac(sha256, key, message);
}
