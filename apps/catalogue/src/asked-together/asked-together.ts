/**
 * A question whose answer must not be older than the moment somebody asks. Whoever asks while an answer is on its way may not take that one,
 * so all of them wait for the next and share it: however many ask, one is being answered.
 */
export class AskedTogether<T> {
  #current: Promise<T> | undefined;
  #next: Promise<T> | undefined;

  constructor(private readonly ask: () => Promise<T>) {}

  now(): Promise<T> {
    if (!this.#current) return (this.#current = this.ask().finally(() => (this.#current = undefined)));
    return (this.#next ??= this.#afterwards(this.#current));
  }

  async #afterwards(current: Promise<T>): Promise<T> {
    // Those who asked for it have heard of a failure.
    await current.catch(() => undefined);
    this.#next = undefined;
    return this.now();
  }
}
