/** Connects a host and what it starts: the host requests a stop, the started part reports that it cannot continue. */
export class Stopping {
  readonly #begun = new AbortController();
  readonly #failed = new AbortController();
  readonly #atOnce: (() => Promise<unknown>)[] = [];

  /** Aborted when the start is no longer wanted. */
  get signal(): AbortSignal {
    return this.#begun.signal;
  }

  /** Aborted with the error that makes a stop necessary. */
  get failure(): AbortSignal {
    return this.#failed.signal;
  }

  begin(): void {
    this.#begun.abort(new StoppedEarly());
  }

  fail(error: Error): void {
    this.#failed.abort(error);
  }

  /** Registers work for an immediate end: processes that would outlive this one must be ended even without an orderly shutdown. */
  endsAtOnce(work: () => Promise<unknown>): void {
    this.#atOnce.push(work);
  }

  async atOnce(): Promise<void> {
    await Promise.allSettled(this.#atOnce.map(work => work()));
  }
}

/** Thrown when the shop was stopped before it was ready. */
export class StoppedEarly extends Error {
  override name = 'StoppedEarly';
  override message = 'stopped before it was ready';
}

/** Waits for `work` until the signal is aborted; a later result is discarded. For work that leaves nothing open. */
export async function orStopped<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  // Its failure after the stop concerns nobody; before it, the race below rejects with it.
  work.catch(() => undefined);
  let giveUp = (): void => undefined;
  const stopped = new Promise<never>((_resolve, reject) => {
    giveUp = () => reject(signal.reason as Error);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp);
  });
  try {
    return await Promise.race([work, stopped]);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}
