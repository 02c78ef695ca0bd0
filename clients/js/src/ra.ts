// What follows from a key in a game of `ra`: who gets which suns, and the order of the bag. The tables are those of the rules.

import type { Derivation, Derived } from "./derivation.js";
import type { Keyed } from "./digest.js";
import type { Summary } from "./engine.js";
import { type Details, expect } from "./failure.js";
import { Stream } from "./proof.js";
import type { EditionId, RaOptions, RaRecord, RaResult, RaTileOrRa } from "./generated/protocol.js";

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

type Split = "bgg" | "razzia" | "baumer";

interface Edition {
  monuments: readonly RaTileOrRa[];
  unrest: RaTileOrRa;
  /** How it splits the suns between two; where it says nothing, the host chooses. */
  split?: Split;
}

const editions: Readonly<Record<EditionId, Edition>> = {
  classic: {
    monuments: ["fortress", "obelisk", "palace", "pyramid", "temple", "statues", "step-pyramid", "sphinx"],
    unrest: "unrest",
  },
  pharaoh: {
    monuments: ["sphinx", "pyramid", "obelisk", "statues", "mortuary", "shrine", "temple", "step-pyramid"],
    unrest: "war",
    split: "razzia",
  },
};

/** Kinds of tiles in canonical order, and how many there are of each. */
function tilesOf(edition: EditionId): (readonly [RaTileOrRa, number])[] {
  const { monuments, unrest } = editions[edition];
  return [
    ...beforeMonuments,
    ...monuments.map((monument) => [monument, 5] as const),
    ["funeral", 2],
    ["drought", 2],
    [unrest, 4],
    ["earthquake", 2],
  ];
}

const sunsForTwo: Readonly<Record<Split, number[][]>> = {
  bgg: [[9, 6, 4, 3], [8, 7, 5, 2]],
  razzia: [[9, 6, 5, 2], [8, 7, 4, 3]],
  baumer: [[9, 6, 4, 2], [8, 7, 5, 3]],
};

const sunsForMore: Record<number, number[][]> = {
  3: [[13, 8, 5, 2], [12, 9, 6, 3], [11, 10, 7, 4]],
  4: [[13, 6, 2], [12, 7, 3], [11, 8, 4], [10, 9, 5]],
  5: [[16, 7, 2], [15, 8, 3], [14, 9, 4], [13, 10, 5], [12, 11, 6]],
};

function sunGroups(edition: EditionId, seats: number, options: RaOptions): number[][] {
  const split = editions[edition].split ?? options.sun_split ?? "bgg";
  return sunsForMore[seats] ?? sunsForTwo[split];
}

type RaChance = Extract<RaRecord["chance"], { tiles: unknown }>;
type RaDerived = Derived & { chance: RaChance };
type RaSummary = Summary & RaResult;

/** What is left in the bag once these tiles were drawn. */
function shuffledBag(edition: EditionId, key: Keyed, drawn: readonly RaTileOrRa[] = []): Promise<number[]> {
  const left = (name: RaTileOrRa, count: number) => count - drawn.filter((tile) => tile === name).length;
  const unshuffled = tilesOf(edition).flatMap(([name, count], kind) => Array<number>(left(name, count)).fill(kind));
  return new Stream(key, "bag").shuffled(unshuffled);
}

export const raDerivation: Derivation = {
  async derive({ edition = "classic", players, options = {}, chance }: RaRecord & { chance: RaChance }, key: Keyed, begun?: RaChance) {
    const kinds = tilesOf(edition);
    const drawn = begun?.tiles ?? [];
    const bag = await shuffledBag(edition, key, drawn);
    const suns = begun?.suns ?? (await new Stream(key, "suns").shuffled(sunGroups(edition, players.length, options)));
    const tiles = [...drawn, ...bag.map((kind) => kinds[kind]![0])].slice(0, chance.tiles.length);
    return { chance: { suns, tiles } };
  },

  sealed: 180,

  draws({ edition = "classic" }: RaRecord, key: Keyed) {
    return shuffledBag(edition, key);
  },

  drawnBy(events, edition) {
    const names: string[] = tilesOf(edition).map(([name]) => name);
    return events.flatMap((event) => {
      if (event.type === "drawn") return [names.indexOf(event.tile)];
      return event.type === "ra_drawn" ? [names.indexOf("ra")] : [];
    });
  },

  check(seen: RaChance, { chance: { suns, tiles } }: RaDerived): Details {
    for (const [seat, group] of suns.entries()) {
      const dealt = [...(seen.suns[seat] ?? [])].sort((one, other) => other - one);
      expect(group.join() === dealt.join(), "wrong_suns", { seat });
    }
    for (const [index, tile] of seen.tiles.entries()) {
      const drawn = tiles[index] ?? "none";
      expect(tile === drawn, "wrong_tile", { index, tile, drawn });
    }
    return { tiles: seen.tiles.length };
  },

  checkResult(result: RaResult, summary: RaSummary): void {
    for (const [seat, fame] of summary.fame.entries()) expect(result.fame[seat] === fame, "wrong_fame", { seat, fame });
    expect(result.winner === summary.winner, "wrong_winner");
  },
};
