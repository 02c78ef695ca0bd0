// What follows from a key in a game of `ra-dice`: who starts, and what the dice show. Which dice are thrown, the players decide.

import type { Derivation, Derived } from "./derivation.js";
import type { Keyed } from "./digest.js";
import type { Summary } from "./engine.js";
import { type Details, expect } from "./failure.js";
import { Stream } from "./proof.js";
import type { DiceColor, DiceFace, DiceRecord, DiceResult, DiceRoll } from "./generated/protocol.js";

/** In the order in which the dice of a roll are thrown. */
const colors: readonly DiceColor[] = ["yellow", "blue", "purple", "green", "red"];

/** In the order in which chance numbers them. */
const faces: readonly DiceFace[] = ["sun", "pharaoh", "nile", "civilization", "monument", "ankh"];

/** So many faces are sealed before a game. What is thrown beyond them is proved by its record. */
const sealedFaces = 2048;

type DiceChance = Extract<DiceRecord["chance"], { rolls: unknown }>;
type DiceDerived = Derived & { chance: DiceChance };
type DiceSummary = Summary & DiceResult;

const thrownIn = (roll: DiceRoll) => colors.filter((color) => roll[color] !== undefined);

export const diceDerivation: Derivation = {
  async derive({ players, chance }: DiceRecord & { chance: DiceChance }, key: Keyed, begun?: DiceChance): Promise<DiceDerived> {
    const start = begun?.start ?? (await new Stream(key, "start").below(players.length));
    const dice = new Stream(key, "dice");
    const rolls: DiceRoll[] = [...(begun?.rolls ?? [])];
    for (const seen of chance.rolls.slice(rolls.length)) {
      const roll: DiceRoll = {};
      for (const color of thrownIn(seen)) roll[color] = faces[await dice.below(faces.length)]!;
      rolls.push(roll);
    }
    return { chance: { start, rolls } };
  },

  sealed: sealedFaces,

  async draws(_record, key) {
    const dice = new Stream(key, "dice");
    const draws: number[] = [];
    while (draws.length < sealedFaces) draws.push(await dice.below(faces.length));
    return draws;
  },

  drawnBy(events) {
    return events.flatMap((event) => (event.type === "rolled" ? thrownIn(event.faces).map((color) => faces.indexOf(event.faces[color]!)) : []));
  },

  check(seen: DiceChance, { chance: { start, rolls } }: DiceDerived): Details {
    expect(seen.start === start, "wrong_starter", { seat: start });
    for (const [index, roll] of rolls.entries()) {
      for (const color of thrownIn(roll)) {
        const face = seen.rolls[index]![color]!;
        expect(face === roll[color], "wrong_die", { index, color, face, thrown: roll[color]! });
      }
    }
    return { rolls: rolls.length };
  },

  checkResult({ score, winners }: DiceResult, summary: DiceSummary): void {
    for (const [seat, points] of summary.score.entries()) expect(score[seat] === points, "wrong_score", { seat, score: points });
    expect(winners.join() === summary.winners.join(), "wrong_winners");
  },
};
