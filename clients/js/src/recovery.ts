// A recovery code: it makes any browser one more device of a guest who has lost all others. The server keeps its hash alone.

import { hex, utf8 } from "./bytes.js";
import { sha256Now } from "./digest.js";
import type { Bytes32 } from "./generated/protocol.js";

/** Crockford's base 32: no letters that are taken for digits or for each other. */
const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const groups = 5;
const digitsOfGroup = 5;

/** A new code of 125 random bits, in groups: who has it is this guest, as with a token. */
export function newRecoveryCode(): string {
  const random = crypto.getRandomValues(new Uint8Array(groups * digitsOfGroup));
  const code = Array.from(random, (byte) => digits[byte % digits.length]).join("");
  return code.match(new RegExp(`.{${digitsOfGroup}}`, "g"))!.join("-");
}

/** What the server keeps of a code, however that is typed: case, spaces and hyphens are ignored, O is read as 0, I and L as 1. */
export function recoveryHash(code: string): Bytes32 {
  const plain = code.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
  return hex(sha256Now(utf8(plain)));
}
