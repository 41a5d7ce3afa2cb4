interface Waiting<T, R> {
  readonly item: T;
  readonly resolve: (result: R) => void;
  readonly reject: (error: unknown) => void;
}

/** Handles items in turns: what comes in during one turn waits and shares the next. A lone item does not wait at all. */
export class Turns<T, R> {
  #waiting: Waiting<T, R>[] = [];
  #running = false;

  constructor(
    private readonly most: number,
    /** Handles all of them or, when it rejects, none. */
    private readonly handle: (items: readonly T[]) => Promise<readonly R[]>,
  ) {}

  take(item: T): Promise<R> {
    return new Promise<R>((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (!this.#running) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#waiting.length > 0) await this.#turn(this.#waiting.splice(0, this.most));
    this.#running = false;
  }

  async #turn(turn: readonly Waiting<T, R>[]): Promise<void> {
    try {
      const results = await this.handle(turn.map(({ item }) => item));
      for (const [at, { resolve }] of turn.entries()) resolve(results[at] as R);
    } catch (error) {
      const [alone, ...others] = turn;
      if (alone && others.length === 0) alone.reject(error);
      else for (const waiting of turn) await this.#turn([waiting]);
    }
  }
}
