// The vector that PROOF.md publishes.

import type { Bytes } from "../../src/bytes.js";
import type { Digest } from "../../src/digest.js";
import { chanceKey, seatPromise, serverPromise } from "../../src/proof.js";
import { protocolFile } from "./protocol.js";

const page = protocolFile("PROOF.md");

/** What it has in a row. */
export function published(row: string): string {
  const found = new RegExp(`^\\| ${row} \\| (?:begin )?\`?([0-9a-f ]+)\`? \\|$`, "m").exec(page.slice(page.indexOf("## Vector")));
  if (found?.[1] === undefined) throw new Error(`The vector has no ${row}.`);
  return found[1];
}

export const room = "TEST-ROOM";
export const secret = Uint8Array.from({ length: 32 }, (_, index) => index);
const shares = [1, 2, 3].map((byte) => new Uint8Array(32).fill(byte));

export async function keyOfVector(digest: Digest): Promise<Bytes> {
  const promised = async (message: Bytes, kept: Bytes) => ({ secret: kept, commitment: await digest.sha256(message) });
  return chanceKey(digest, {
    room,
    game: 1,
    attempt: 0,
    server: await promised(serverPromise(room, 1, secret), secret),
    seats: await Promise.all(shares.map((share, seat) => promised(seatPromise(room, 1, seat, share), share))),
  });
}
