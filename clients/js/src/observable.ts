/** Calls every listener, whatever one of them throws: that is reported as uncaught, and stops nothing here. */
export function notify<Value>(listeners: Iterable<(value: Value) => void>, current: () => Value): void {
  for (const listener of listeners) {
    try {
      listener(current());
    } catch (error) {
      queueMicrotask(() => {
        throw error;
      });
    }
  }
}

/** An immutable state that is replaced as a whole, and its subscribers. */
export class Observable<State extends object> {
  #state: State;
  readonly #listeners = new Set<(state: State) => void>();

  constructor(state: State) {
    this.#state = state;
  }

  get state(): State {
    return this.#state;
  }

  change(changes: Partial<State>): void {
    this.#state = { ...this.#state, ...changes };
    notify(this.#listeners, () => this.#state);
  }

  /** Calls `listener` now and after each change. Returns how to stop. */
  subscribe(listener: (state: State) => void): () => void {
    this.#listeners.add(listener);
    notify([listener], () => this.#state);
    return () => this.#listeners.delete(listener);
  }
}
