// Every cheat that a server tries is noticed by the player who is cheated, in each client; an honest server is accused of nothing.

import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readFileSync, writeFileSync } from "node:fs";
import { connectLobby, connectRoom, type GameId, newToken, type RoomConnection } from "../../src/index.js";
import { type Engine, verify } from "../../src/verify.js";
import { loadEngine } from "../support/fair.js";
import { type Cheat, cheats } from "./cheats.js";
import { Proxy } from "./proxy.js";
import { library, play, program, socketOfNode, storage, type Table, type Victim } from "./victims.js";

const seat = 1;
const rewrites = "throws the game away once it knows every number, and lets a friend draw another";
const clients = [
  ["@ra/client", library],
  ...(process.env["RA_CLIENT_BINARY"] === undefined ? [] : [["ra-client", program(process.env["RA_CLIENT_BINARY"])] as const]),
] as const;

let Server: any;
let server: any;
let engine: Engine;

beforeAll(async () => {
  // It has no types.
  ({ Server } = await import(new URL("../../../../tests/web/support/server.js", import.meta.url).href));
  engine = await loadEngine();
});

beforeEach(async () => {
  server = await Server.start([]);
});

afterEach(() => server.dispose());

/** The host sits down first, a bot last; the second seat is the victim's. */
async function makeTable(game: GameId): Promise<{ host: RoomConnection; table: Table }> {
  const guest = { name: "Host", token: newToken() };
  const lobby = connectLobby({ server: server.address, webSocket: socketOfNode });
  const { room, invite = "" } = await lobby.create({ ...guest, settings: { game, seats: 3, pace: 0, patience: 5 } });
  const table = { room, invite };
  lobby.close();
  const host = connectRoom({ ...guest, server: server.address, ...table, storage: storage(), webSocket: socketOfNode });
  await host.sit(0);
  await host.bot(2);
  play(host);
  host.subscribe(({ acting, deadlines, connection }) => {
    // Somebody who keeps the table waiting is stood in for.
    if (acting !== seat || connection !== "online" || deadlines.stand_in?.seat !== seat) return;
    setTimeout(() => host.bot(seat).catch(() => {}), Math.max(0, deadlines.stand_in.from - Date.now()) + 20);
  });
  return { host, table };
}

/** Waits until something holds: the test fails when that takes longer than it may. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** With which code the cheated player notices it; undefined when nothing is wrong. */
const finders: Record<Cheat["when"], (victim: Victim) => Promise<string | undefined>> = {
  async live(victim) {
    await until(() => victim.faults().length > 0);
    return victim.faults()[0];
  },
  async record(victim) {
    await until(() => victim.isOver());
    const record = await victim.record().catch(({ code }) => code as string);
    if (typeof record === "string") return record;
    const { steps } = await verify(record, { engine, seen: [await victim.seen()] });
    return steps.find(({ outcome }) => outcome === "failed")?.code;
  },
};

describe.each(clients)("%s", (_, client) => {
  async function cheated({ trick, game = "ra", idleAfter = Infinity, reload }: Omit<Cheat, "name" | "code" | "when">, find: (victim: Victim) => Promise<void>) {
    const { host, table } = await makeTable(game);
    const proxy = await Proxy.before(Number(new URL(server.address).port), seat, trick());
    const victim = client(proxy.port, table, idleAfter);
    try {
      await victim.sit();
      await host.start();
      if (reload) {
        await until(() => victim.v() > 25);
        victim.reload();
      }
      await find(victim);
      expect(host.state.faults).toEqual([]);
    } finally {
      victim.close();
      host.close();
      proxy.close();
    }
  }

  test.each<GameId>(["ra", "ra-dice"])("accuses an honest server of nothing: %s", async (game) => {
    await cheated({ game, reload: true, trick: () => ({}) }, async (victim) => {
      expect(await finders.record(victim)).toBeUndefined();
      expect(victim.faults()).toEqual([]);
    });
  });

  test("accuses a server of nothing that was killed, and came back", async () => {
    const { host, table } = await makeTable("ra");
    const victim = client(Number(new URL(server.address).port), table, Infinity);
    try {
      await victim.sit();
      await host.start();
      for (const v of [6, 15, 40]) {
        await until(() => victim.v() > v);
        await server.kill();
        await server.start();
      }
      expect(await finders.record(victim)).toBeUndefined();
      expect(victim.faults()).toEqual([]);
    } finally {
      victim.close();
      host.close();
    }
  });

  test.each(cheats)("notices a server that $name", async (cheat) => {
    await cheated(cheat, async (victim) => expect(await finders[cheat.when](victim)).toBe(cheat.code));
  });

  test(`notices a server that ${rewrites}`, async () => {
    const { host, table } = await makeTable("ra");
    const victim = client(Number(new URL(server.address).port), table, Infinity);
    try {
      await victim.sit();
      const before = server.backup();
      await host.start();
      await until(() => victim.v() > 25);
      // Now every number is known to the server, and a friend of it in the host's seat will draw another.
      await server.goBack(before);
      await until(() => victim.faults().length > 0);
      expect(victim.faults()[0]).toBe("history_went_back");
    } finally {
      victim.close();
      host.close();
    }
  });
});

test("the page lists them", () => {
  const when = { live: "at once", record: "when the record is verified" };
  const rows = [...cheats, { name: rewrites, code: "history_went_back", when: "live" as const }];
  const table = rows.map(({ name, code, when: time }) => `| ${name} | ${when[time]} | \`${code}\` |`).join("\n");
  const file = new URL("../../../../docs/cheats.md", import.meta.url);
  const page = readFileSync(file, "utf8");
  const expected = page.replace(/(\| the server \|.*\n\|.*\n)[^]*$/, (_, heading) => `${heading}${table}\n`);
  if (process.env["RA_BLESS"]) writeFileSync(file, expected);
  else expect(page).toBe(expected);
});
