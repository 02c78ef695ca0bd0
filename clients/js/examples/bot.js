// Makes a table for itself and two of the server's bots, and plays a game of Ra by a rule of thumb.
//
//   node bot.js https://HOST/      (Node 20: node --experimental-websocket bot.js …)

import { connectLobby, connectRoom, newToken } from "@ra/client";

/** @import { Action, ConnectionState, RaView } from "@ra/client" */

/** What a tile is worth, more or less, where it is not 2. @type {Partial<Record<string, number>>} */
const worth = { god: 3, gold: 3, pharaoh: 1, nile: 1, funeral: -3, drought: -2, unrest: -3, earthquake: -2 };

/**
 * Bids the lowest sun that wins, if the lot is worth a third of it; invokes Ra for a good lot; draws otherwise.
 *
 * @param {RaView} game
 * @param {readonly Action[]} legal
 */
function choose(game, legal) {
  const lot = Object.values(game.track).reduce((sum, tile) => sum + (worth[tile] ?? 2), 0);
  const first = (/** @type {string} */ type) => legal.find((action) => action.type === type);
  const bid = legal.find((action) => action.type === "bid" && action.sun <= 3 * lot);
  const act = bid ?? first("pass") ?? (lot > 6 ? first("invoke") : undefined) ?? first("draw");
  return act ?? /** @type {Action} */ (legal[0]);
}

/** Ends the program when nothing more will come. @param {ConnectionState} state */
function giveUpWithout({ connection, closing, attempt }) {
  if (connection !== "closed" && attempt < 3) return;
  console.error(`The server cannot be played on: ${closing ?? "unreachable"}.`);
  process.exit(1);
}

const [server = "http://localhost:8080"] = process.argv.slice(2);
const guest = { name: "Imhotep", token: newToken() };

const lobby = connectLobby({ server });
const leaveLobby = lobby.subscribe(giveUpWithout);
const { room: id, invite } = await lobby.create({ ...guest, settings: { seats: 3, pace: 0 } });
leaveLobby();
lobby.close();

const room = connectRoom({ ...guest, server, room: id, invite, kind: "bot" });
room.subscribe(giveUpWithout);
await room.sit();
await room.bot(1);
await room.bot(2);

let answered = 0;
const finished = new Promise((resolve) => {
  room.subscribe(({ v, view, legal }) => {
    if (view?.room.status === "finished") resolve(undefined);
    if (legal.length === 0 || v === answered) return;
    answered = v;
    room.act(choose(/** @type {RaView} */ (view?.game), legal)).catch(({ code, reason }) => console.error(code, reason));
  });
});
await room.start();
await finished;

const { result } = await room.record(1);
console.log(JSON.stringify(result));
process.exit();
