// Joins a room by its link, plays a whole game, always the first action that is legal, and verifies what came of it.
//
//   node play.js https://HOST/#/rooms/ROOM/INVITE NAME      (Node 20: node --experimental-websocket play.js …)
//
// Runs in a page as well: import { play } from "./play.js".

import { connectRoom, newToken } from "@ra/client";
import { verify, wasmEngine } from "@ra/client/verify";

/**
 * @param {string} link
 * @param {string} name
 */
export async function play(link, name) {
  const { origin: server, hash } = new URL(link);
  const [, , id = "", invite] = hash.split("/");
  const room = connectRoom({ server, room: id, invite, name, token: newToken() });
  const finished = new Promise((resolve) => {
    let answered = 0;
    room.subscribe(({ v, view, seat, acting, legal }) => {
      if (view?.room.status === "finished") resolve(view.room.number);
      const [action] = legal;
      if (action === undefined || acting !== seat || v === answered) return;
      answered = v;
      room.act(action).catch((error) => console.error(error.code, error.message));
    });
  });
  await room.sit();
  const number = await finished;
  const engine = wasmEngine(await WebAssembly.compile(await (await fetch(new URL("/engine.wasm", server))).arrayBuffer()));
  const record = await room.record(number);
  const { ok } = await verify(record, { engine, own: room.witness(number) });
  room.close();
  return { ok, result: record.result };
}

const [, program, link, name] = globalThis.process?.argv ?? [];
if (program?.endsWith("play.js") && link && name) {
  const { ok, result } = await play(link, name);
  console.log(JSON.stringify(result), ok ? "genuine" : "not genuine");
  process.exit(ok ? 0 : 1);
}
