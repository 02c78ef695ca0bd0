// Bytes as PROOF.md writes them: joined without ambiguity, numbers big-endian, and hexadecimal in JSON.

export type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();

export function utf8(text: string): Bytes {
  return encoder.encode(text);
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Requires: an even number of hexadecimal digits. */
export function unhex(digits: string): Bytes {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** A number that is `width` bytes wide. Requires: it fits. */
export function number(value: number | bigint, width: 1 | 2 | 4 | 8): Bytes {
  const digits = value.toString(16).padStart(2 * width, "0");
  return unhex(digits);
}

export function joined(...parts: Uint8Array[]): Bytes {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let end = 0;
  for (const part of parts) {
    bytes.set(part, end);
    end += part.length;
  }
  return bytes;
}

/** The arguments joined, each preceded by its length as 4 bytes. */
export function lp(...parts: (string | Uint8Array)[]): Bytes {
  const whole = parts.map((part) => (typeof part === "string" ? utf8(part) : part));
  return joined(...whole.flatMap((part) => [number(part.length, 4), part]));
}

export function same(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
