// What follows from a key in a game of `ra`: who gets which suns, and the order of the bag. The tables are those of the rules.

import type { Keyed } from "./digest.js";
import type { Derivation, Derived } from "./derivation.js";
import { Stream } from "./proof.js";
import type { RaOptions, RaRecord } from "./protocol.js";

const beforeMonuments = [
  ["ra", 30],
  ["pharaoh", 25],
  ["nile", 25],
  ["flood", 12],
  ["gold", 5],
  ["god", 8],
  ["astronomy", 5],
  ["agriculture", 5],
  ["writing", 5],
  ["religion", 5],
  ["art", 5],
] as const;

const monuments = {
  classic: ["fortress", "obelisk", "palace", "pyramid", "temple", "statues", "step-pyramid", "sphinx"],
  pharaoh: ["sphinx", "pyramid", "obelisk", "statues", "mortuary", "shrine", "temple", "step-pyramid"],
} as const;

const wars = { classic: "unrest", pharaoh: "war" } as const;

type Edition = keyof typeof monuments;

/** Kinds of tiles in canonical order, and how many there are of each. */
function tilesOf(edition: Edition): (readonly [string, number])[] {
  return [
    ...beforeMonuments,
    ...monuments[edition].map((monument) => [monument, 5] as const),
    ["funeral", 2],
    ["drought", 2],
    [wars[edition], 4],
    ["earthquake", 2],
  ];
}

const sunsForTwo = {
  bgg: [[9, 6, 4, 3], [8, 7, 5, 2]],
  razzia: [[9, 6, 5, 2], [8, 7, 4, 3]],
  baumer: [[9, 6, 4, 2], [8, 7, 5, 3]],
};

const sunsForMore: Record<number, number[][]> = {
  3: [[13, 8, 5, 2], [12, 9, 6, 3], [11, 10, 7, 4]],
  4: [[13, 6, 2], [12, 7, 3], [11, 8, 4], [10, 9, 5]],
  5: [[16, 7, 2], [15, 8, 3], [14, 9, 4], [13, 10, 5], [12, 11, 6]],
};

function sunGroups(edition: Edition, seats: number, options: RaOptions): number[][] {
  const split = edition === "pharaoh" ? "razzia" : (options.sun_split ?? "bgg");
  return sunsForMore[seats] ?? sunsForTwo[split];
}

export const raChance: Derivation = {
  async derive(record: RaRecord, key: Keyed): Promise<Derived> {
    const edition = record.edition ?? "classic";
    const kinds = tilesOf(edition);
    const unshuffled = kinds.flatMap(([, count], kind) => Array<number>(count).fill(kind));
    const bag = await new Stream(key, "bag").shuffled(unshuffled);
    const groups = sunGroups(edition, record.players.length, record.options ?? {});
    const suns = await new Stream(key, "suns").shuffled(groups);
    return { suns, tiles: bag.map((kind) => kinds[kind]![0]), bag };
  },
};
