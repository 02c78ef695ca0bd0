// What there is to count on a table while it is played at: by the server's own rules, of what everybody sees.

export type { Counter, CountingEngine, LotWorth, SeatTally, Tally } from "./engine.js";
export { EngineError, wasmEngine } from "./engine.js";
