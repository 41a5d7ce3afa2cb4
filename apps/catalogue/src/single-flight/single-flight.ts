/**
 * Shares a query among concurrent callers, whose answers must not be older than their calls. A caller that arrives while a query is
 * running cannot use its result, so all such callers wait for the next query and share it; only one query runs at a time.
 */
export class SingleFlight<T> {
  #current: Promise<T> | undefined;
  #next: Promise<T> | undefined;

  constructor(private readonly query: () => Promise<T>) {}

  now(): Promise<T> {
    if (!this.#current) return (this.#current = this.query().finally(() => (this.#current = undefined)));
    return (this.#next ??= this.#afterwards(this.#current));
  }

  async #afterwards(current: Promise<T>): Promise<T> {
    // A failure is reported to the callers of that query.
    await current.catch(() => undefined);
    this.#next = undefined;
    return this.now();
  }
}
