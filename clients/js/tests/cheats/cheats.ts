// The cheats that a server tries. Each must be noticed by the player who is cheated.

import { hex } from "../../src/bytes.js";
import { sha256Now } from "../../src/digest.js";
import { noSecret, seatPromise } from "../../src/proof.js";
import type { GameId } from "../../src/index.js";
import { text as anotherGame } from "../support/fair.js";
import type { Hands, FromServer, Trick } from "./proxy.js";

export interface Cheat {
  /** What the server does: a row of docs/cheats.md. */
  name: string;
  /** The code with which the cheated player notices it. */
  code: string;
  /** `live`: at once. `record`: when the record is verified. */
  when: "live" | "record";
  game?: GameId;
  /** The player closes the program in the middle of the game, and comes back. */
  reload?: true;
  /** After so many moves the player makes none, so that a bot stands in. */
  idleAfter?: number;
  trick(): Trick;
}

const other = "0f".repeat(32);

/** What an update changes of the shuffle; undefined for nothing. */
function shuffleIn(message: FromServer): any {
  return message.type === "update" ? message["diff"]?.room?.shuffle : undefined;
}

function eventIn(message: FromServer, type: string): any {
  return message.type === "update" ? message["events"].find((event: { type: string }) => event.type === type) : undefined;
}

/** Does something once, as soon as the victim has been shown so many versions of the game. */
function once(after: number, act: (hands: Hands, message: FromServer) => boolean | void): Trick {
  let isDone = false;
  return {
    shows(message, hands) {
      const { status } = hands.shown.at(-1)?.view.room ?? {};
      const versions = hands.shown.filter(({ view }) => view.room.status === "playing").length;
      if (isDone || message.type !== "update" || status !== "playing" || versions < after) return;
      isDone = true;
      return act(hands, message);
    },
  };
}

/** The victim comes back to a room that stands as `as` says. */
function comeBackTo(as: (hands: Hands) => { v: number; head: string; view: unknown; acting: number | null }, cuts = true): Trick {
  let hasLeft = !cuts;
  const cutting = once(12, (hands) => {
    hasLeft = true;
    hands.cut();
    return false;
  });
  let position: ReturnType<typeof as> | null = null;
  return {
    shows(message, hands) {
      if (hasLeft && hands.shown.length > 12 && message.type === "entered") {
        position = as(hands);
        message["v"] = position.v;
        message["head"] = position.head;
        hands.show(message);
        hands.show({ type: "snapshot", ...position } as FromServer);
        return false;
      }
      // What is still under way over the connection that was cut is not shown.
      if (position !== null || (cuts && hasLeft)) return false;
      return cuts ? cutting.shows?.(message, hands) : undefined;
    },
  };
}

/** Swallows a command of the victim once, and answers it. */
function swallow(type: string, answer: object, then: (hands: Hands, message: any) => void = () => {}, may = (_: Hands) => true): Trick {
  let isDone = false;
  return {
    sends(message, hands) {
      if (isDone || message.type !== type || !may(hands)) return;
      isDone = true;
      hands.show({ ...answer, id: message.id } as unknown as FromServer);
      then(hands, message);
      return false;
    },
  };
}

const ok = { type: "ok", v: 1 };
const refused = { type: "error", code: "not_asked", reason: "Your seat is not asked." };

export const cheats: Cheat[] = [
  {
    name: "shows another commitment of its own once the seats are locked",
    code: "server_commitment_changed",
    when: "live",
    trick: () => ({ shows: (message) => void (eventIn(message, "committed") && (shuffleIn(message).commitment = other)) }),
  },
  {
    name: "locks the seats without asking a player",
    code: "not_asked",
    when: "live",
    trick: () => ({
      shows(message, { seat }) {
        const shuffle = shuffleIn(message);
        if (eventIn(message, "locked")) shuffle.waiting_for = shuffle.waiting_for.filter((one: number) => one !== seat);
      },
    }),
  },
  {
    name: "refuses a player's commitment",
    code: "own_commitment_refused",
    when: "live",
    trick: () => swallow("commit", refused),
  },
  {
    name: "accepts a commitment, and publishes the others without it",
    code: "own_commitment_left_out",
    when: "live",
    trick: () => ({
      shows(message, { seat }) {
        const event = eventIn(message, "commitments");
        if (event === undefined) return;
        delete event.commitments[seat];
        delete shuffleIn(message).commitments[seat];
      },
    }),
  },
  {
    name: "accepts a commitment, and publishes another in its place",
    code: "own_commitment_replaced",
    when: "live",
    trick: () => ({
      shows(message, { seat }) {
        const event = eventIn(message, "commitments");
        if (event === undefined) return;
        event.commitments[seat] = other;
        shuffleIn(message).commitments[seat] = other;
      },
    }),
  },
  {
    name: "refuses a player's number",
    code: "own_reveal_refused",
    when: "live",
    trick: () => swallow("reveal", refused),
  },
  {
    name: "accepts a player's number, and says that it came too late",
    code: "called_late",
    when: "live",
    trick: () => swallow("reveal", ok),
  },
  {
    name: "says so while the player is away",
    code: "called_late",
    when: "live",
    trick: () => swallow("reveal", ok, (hands) => setTimeout(hands.cut, 50)),
  },
  {
    name: "says that a player's number is a wrong one",
    code: "called_wrong",
    when: "live",
    trick: () => ({ sends: (message) => void (message.type === "reveal" && ((message as any).secret = other)) }),
  },
  {
    name: "shows one player another commitment of somebody, before anyone has revealed a number",
    code: "not_our_commitments",
    when: "record",
    trick: () => ({
      shows(message, { seat }) {
        const event = eventIn(message, "commitments");
        if (event === undefined) return;
        const somebody = Object.keys(event.commitments).find((one) => Number(one) !== seat)!;
        event.commitments[somebody] = other;
        shuffleIn(message).commitments[somebody] = other;
      },
    }),
  },
  {
    name: "exchanges somebody's commitment after the numbers were revealed",
    code: "commitments_changed",
    when: "live",
    trick: () => ({
      shows(message, { seat, shown }) {
        if (!eventIn(message, "started")) return;
        const { commitments } = shown.at(-1)!.view.room.shuffle;
        const somebody = Object.keys(commitments!).find((one) => Number(one) !== seat)!;
        const { diff } = message as any;
        diff.room.shuffle = { ...diff.room.shuffle, commitments: { [somebody]: other } };
      },
    }),
  },
  {
    name: "begins the same attempt at a shuffle once more",
    code: "commitments_changed",
    when: "live",
    trick: () => ({
      shows: (message, { seat }) => void (eventIn(message, "revealed") && Object.assign(shuffleIn(message) ?? {}, { stage: "commit", commitments: null, waiting_for: [seat] })),
    }),
  },
  {
    name: "shows another seal of the bag during the game",
    code: "root_changed",
    when: "live",
    trick: () => once(5, (_, message) => void (message["diff"] = { ...message["diff"], room: { shuffle: { root: other } } })),
  },
  {
    name: "shows one player another seal of the bag from the start",
    code: "wrong_leaves",
    when: "live",
    trick: () => ({
      shows(message) {
        const started = eventIn(message, "started");
        if (started === undefined) return;
        started.root = other;
        shuffleIn(message).root = other;
      },
    }),
  },
  {
    name: "goes back to an earlier version when a player comes back",
    code: "history_went_back",
    when: "live",
    trick: () => comeBackTo(({ shown }) => shown.at(-6)!),
  },
  {
    name: "goes back to an earlier version by a snapshot, over a connection that stands",
    code: "history_went_back",
    when: "live",
    trick: () => once(12, (hands) => {
      hands.show({ type: "snapshot", ...hands.shown.at(-6)! } as unknown as FromServer);
      return false;
    }),
  },
  {
    name: "shows another history at the same version when a player comes back",
    code: "history_differs",
    when: "live",
    trick: () => comeBackTo(({ shown }) => ({ ...shown.at(-1)!, head: other })),
  },
  {
    name: "jumps ahead, to a history that never was",
    code: "history_differs",
    when: "live",
    trick: () => {
      let jumped = 0;
      const jump = once(12, (hands, message) => {
        jumped = message["v"];
        hands.show({ type: "snapshot", v: jumped, head: other, view: hands.shown.at(-1)!.view, acting: null } as unknown as FromServer);
        hands.cut();
        return false;
      });
      return { shows: (message, hands) => (jumped === 0 ? jump.shows?.(message, hands) : undefined) };
    },
  },
  {
    name: "accepts a move, and plays another in the player's name",
    code: "move_replaced",
    when: "record",
    trick: () => swallow("act", ok, (hands, { v, action }) => {
      hands.send({ type: "act", v, action: hands.legal.find((one) => JSON.stringify(one) !== JSON.stringify(action)) });
    }, ({ legal }) => legal.length > 1),
  },
  {
    name: "accepts a move, throws it away, and lets a bot play",
    code: "move_missing",
    when: "record",
    idleAfter: 1,
    trick: () => swallow("act", ok),
  },
  {
    name: "plays a move in the player's name that the player has not made",
    code: "move_not_sent",
    when: "live",
    trick() {
      let isDone = false;
      return {
        shows(message, { seat, send }) {
          if (isDone || message["acting"] !== seat || message.type !== "update" || message["v"] < 20) return;
          isDone = true;
          send({ type: "act", v: message["v"], action: message["legal"][0] });
          delete message["legal"];
        },
      };
    },
  },
  {
    name: "hides that a bot has played for a player who was away",
    code: "move_not_sent",
    when: "live",
    idleAfter: 2,
    trick: () => ({ shows: (message) => void (message.type === "update" && delete message["by"]) }),
  },
  {
    name: "goes back after a player has closed the program",
    code: "history_went_back",
    when: "live",
    reload: true,
    trick: () => comeBackTo(({ shown }) => shown.at(-6)!, false),
  },
  {
    name: "shows other commitments after a player has closed the program",
    code: "commitments_changed",
    when: "live",
    reload: true,
    trick: () =>
      comeBackTo(({ shown, seat }) => {
        const last = shown.at(-1)!;
        const { room } = last.view;
        const commitments = Object.fromEntries(Object.entries(room.shuffle.commitments!).map(([one, own]) => [one, Number(one) === seat ? own : other]));
        return { ...last, view: { ...last.view, room: { ...room, shuffle: { ...room.shuffle, commitments } } } };
      }, false),
  },
  {
    name: "shows another tile than the one that was drawn",
    code: "wrong_draw",
    when: "live",
    trick: () => ({
      shows(message) {
        const drawn = eventIn(message, "drawn");
        if (drawn !== undefined) drawn.tile = drawn.tile === "god" ? "gold" : "god";
      },
    }),
  },
  {
    name: "shows another face than the one that was thrown",
    code: "wrong_draw",
    when: "live",
    game: "ra-dice",
    trick: () => ({
      shows(message) {
        const rolled = eventIn(message, "rolled");
        for (const color in rolled?.faces) rolled.faces[color] = rolled.faces[color] === "ankh" ? "nile" : "ankh";
      },
    }),
  },
  {
    name: "does not prove what was drawn",
    code: "unproved_draw",
    when: "live",
    trick: () => ({ shows: (message) => message.type !== "nonces" }),
  },
  {
    name: "sends a snapshot in place of a draw's proof",
    code: "unproved_draw",
    when: "live",
    trick: () => ({
      shows(message, hands) {
        if (message.type !== "nonces") return;
        hands.show({ type: "snapshot", ...hands.shown.at(-1)! });
        return false;
      },
    }),
  },
  {
    name: "shows a smaller tree, so that nothing more need be proved",
    code: "wrong_leaves",
    when: "live",
    trick: () => ({
      shows(message, hands) {
        if (message.type === "leaves") Object.assign(message, { leaves: [hands.shown.at(-1)!.view.room.shuffle.root], siblings: [] });
      },
    }),
  },
  {
    name: "refuses to prove what is drawn",
    code: "unproved_draw",
    when: "live",
    trick: () => swallow("prove", { type: "error", code: "not_drawn", reason: "Not so much has been drawn." }),
  },
  {
    name: "seals something else than it shows the leaves of",
    code: "wrong_leaves",
    when: "live",
    trick: () => ({ shows: (message) => void (message.type === "leaves" && ((message["leaves"] as string[])[99] = other)) }),
  },
  {
    name: "gives the record of another game",
    code: "other_room",
    when: "record",
    trick: () => recordWith((_, message) => (message["record"] = JSON.parse(anotherGame))),
  },
  {
    name: "gives no record",
    code: "no_such_game",
    when: "record",
    trick: () => recordWith((_, message) => Object.assign(message, { type: "error", code: "no_such_game", reason: "There is no such game." })),
  },
  {
    name: "puts a secret of its own into the record",
    code: "wrong_server_commitment",
    when: "record",
    trick: () => recordWith(({ proof }) => (proof.server.secret = other)),
  },
  {
    name: "leaves a player's number out of the record",
    code: "not_our_secret",
    when: "record",
    trick: () => recordWith(({ proof }, _, seat) => (proof.seats[seat] = withoutWeight(proof.room, proof.game, seat))),
  },
  {
    name: "exchanges a tile in the record",
    code: "wrong_tile",
    when: "record",
    trick: () => recordWith(({ chance }) => (chance.tiles[9] = chance.tiles[9] === "ra" ? "nile" : "ra")),
  },
  {
    name: "exchanges the suns in the record",
    code: "wrong_suns",
    when: "record",
    trick: () => recordWith(({ chance }) => chance.suns.reverse()),
  },
  {
    name: "exchanges a die in the record",
    code: "wrong_die",
    when: "record",
    game: "ra-dice",
    trick: () => recordWith(({ chance }) => (chance.rolls[0].red = chance.rolls[0].red === "sun" ? "nile" : "sun")),
  },
  {
    name: "changes the result in the record",
    code: "wrong_fame",
    when: "record",
    trick: () => recordWith(({ result }) => (result.fame[0] += 1)),
  },
  {
    name: "names a bot's moves in the record as those of somebody else",
    code: "wrong_head",
    when: "record",
    trick: () => recordWith(({ actions }) => actions.filter((action: { seat: number }) => action.seat === 2).forEach((action: { by?: string }) => (action.by = "bot"))),
  },
  {
    name: "plays a bot's moves as it likes, as if the bot had failed",
    code: "refused",
    when: "record",
    trick: () => asTheClocks((_, { shown }) => shown.at(-1)?.acting === 2),
  },
  {
    name: "plays a move for a player as if their time had been over, in a game without clocks",
    code: "wrong_by",
    when: "record",
    trick() {
      let at = 0;
      const clock = asTheClocks((message) => at > 0 && message["v"] === at + 1);
      return {
        shows(message, hands) {
          clock.shows?.(message, hands);
          // The clock would draw, too.
          if (at > 0 || message.type !== "update" || message["acting"] !== hands.seat || message["legal"]?.[0].type !== "draw") return;
          at = message["v"];
          hands.send({ type: "act", v: at, action: message["legal"][0] });
          delete message["legal"];
        },
      };
    },
  },
];

/** Says of some actions that the clock made them, when they are shown and in the record. */
function asTheClocks(is: (message: FromServer, hands: Hands) => boolean): Trick {
  const versions: number[] = [];
  return {
    shows(message, hands) {
      if (message.type === "update" && is(message, hands)) {
        message["by"] = "clock";
        versions.push(message["v"]);
      }
      if (message.type !== "record") return;
      const { actions, proof } = message["record"];
      const others: number[] = proof.history.updates.map(({ v }: { v: number }) => v);
      for (const v of versions) actions[v - others[0]! - others.filter((other) => other < v).length].by = "clock";
      const end = others[0]! + others.length + actions.length - 1;
      proof.history.head = hands.shown.find(({ v }) => v === end)!.head;
    },
  };
}

/** The record as the player gets it. */
function recordWith(change: (record: any, message: FromServer, seat: number) => void): Trick {
  return { shows: (message, { seat }) => void (message.type === "record" && change(message["record"], message, seat)) };
}

/** What stands for a seat that takes no part. */
function withoutWeight(room: string, game: number, seat: number): object {
  return { secret: hex(noSecret), commitment: hex(sha256Now(seatPromise(room, game, seat, noSecret))) };
}
