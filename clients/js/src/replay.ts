// A recorded game, position by position, to be looked at again.

import type { Engine } from "./engine.js";
import { mergePatch } from "./merge-patch.js";
import type { ActedBy, GameRecord, GameView, OwnView, SeatOrNone, TableEvent } from "./generated/protocol.js";

export type { Engine } from "./engine.js";
export { EngineError, wasmEngine } from "./engine.js";

/** What there was to see after an action. */
export interface Position {
  /** What led here; in the first position, how the game began. */
  readonly events: readonly TableEvent[];
  /** Who acted for the player; null when the player did. */
  readonly by: ActedBy | null;
  readonly game: GameView;
  /** What each seat saw beside that. */
  readonly own: readonly OwnView[];
  /** The seat that is asked. */
  readonly acting: SeatOrNone;
}

/** After how many actions others have their turn, so that a page stays awake. */
const actionsATurn = 100;

/**
 * The positions of a game: the first is that before any action, the one at index n that after n actions. What an action does not change is shared.
 * Rejected with an EngineError where the record cannot be read, or an action was not legal.
 */
export async function replay(record: string | GameRecord, { engine }: { engine: Engine }): Promise<Position[]> {
  const text = typeof record === "string" ? record : JSON.stringify(record);
  const game = await engine.read(text);
  const { events, game: first, acting } = game.begin();
  const seats = Object.keys(first.seats).map(Number);
  let own: OwnView[] = [];
  const seen = () => (own = seats.map((seat) => mergePatch(own[seat], game.own(seat)) as OwnView));
  const positions: Position[] = [{ events, by: null, game: first, own: seen(), acting }];
  for (let update = game.step(1); update !== null; update = game.step(positions.length)) {
    const { game: before } = positions.at(-1)!;
    const { game: after } = mergePatch({ game: before }, update.diff) as { game: GameView };
    positions.push({ events: update.events, by: update.by ?? null, game: after, own: seen(), acting: update.acting });
    if (positions.length % actionsATurn === 0) await new Promise((turn) => setTimeout(turn));
  }
  return positions;
}
