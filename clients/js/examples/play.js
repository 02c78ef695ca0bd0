// Joins a room by its link, plays a whole game, always the first action that is legal, and verifies what came of it.
//
//   node play.js https://HOST/#/rooms/ROOM/INVITE NAME      (Node 20: node --experimental-websocket play.js …)
//
// Runs in a page as well: import { play } from "./play.js".

import { connectRoom, newToken } from "@ra/client";
import { verify, wasmEngine } from "@ra/client/verify";

/**
 * Throws when the link is invalid, the room cannot be entered, or its connection is closed for good.
 *
 * @param {string} link
 * @param {string} name
 */
export async function play(link, name) {
  const [, server, id, invite] = /^(https?:\/\/[^#]+)#\/rooms\/(\w+)\/?(\w+)?$/.exec(link) ?? [];
  if (!server || !id) throw new Error(`${link} is no link like https://HOST/#/rooms/ROOM/INVITE.`);
  const room = connectRoom({ server, room: id, invite, name, token: newToken() });
  try {
    const [number] = await Promise.all([finished(room), room.sit()]);
    const record = await room.record(number);
    const engine = wasmEngine(await WebAssembly.compile(await (await fetch(new URL("engine.wasm", server))).arrayBuffer()));
    const { ok } = await verify(record, { engine, seen: [room.seen()] });
    return { ok, result: record.result };
  } finally {
    room.close();
  }
}

/**
 * Does what is asked, until the game is over; gives its number.
 *
 * @param {import("@ra/client").RoomConnection} room
 * @returns {Promise<number>}
 */
function finished(room) {
  return new Promise((resolve, reject) => {
    let answered = 0;
    room.subscribe(({ connection, closing, v, view, legal }) => {
      const wasNeverThere = connection === "waiting" && view === null;
      if (connection === "closed" || wasNeverThere) reject(new Error(`The room cannot be played in: ${closing ?? "unreachable"}.`));
      if (view?.room.status === "finished") resolve(view.room.number);
      const [action] = legal;
      if (action === undefined || v === answered) return;
      answered = v;
      room.act(action).catch((error) => console.error(error.code, error.message));
    });
  });
}

const [, program, ...words] = globalThis.process?.argv ?? [];
if (program?.endsWith("play.js")) {
  const [link, name] = words;
  if (!link || !name) {
    console.error("usage: node play.js LINK NAME");
    process.exit(2);
  }
  try {
    const { ok, result } = await play(link, name);
    console.log(JSON.stringify(result), ok ? "genuine" : "not genuine");
    process.exit(ok ? 0 : 1);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
