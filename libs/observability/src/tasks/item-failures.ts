const firstWaitMs = 1_000;
const longestWaitMs = 5 * 60_000;
/** Maximum number of recorded items; beyond that, the one that failed longest ago is dropped and may be retried at once. */
const mostItems = 1_000;

interface Failed {
  readonly times: number;
  readonly againAt: number;
}

/** Tracks failed items and when each may be retried: after 1 s, 2 s, 4 s … 5 min. */
export class ItemFailures {
  readonly #failed = new Map<string, Failed>();

  /** Returns the items that may not be retried yet. */
  waiting(now = performance.now()): string[] {
    return [...this.#failed].filter(([, { againAt }]) => againAt > now).map(([item]) => item);
  }

  isWaiting(item: string, now = performance.now()): boolean {
    return (this.#failed.get(item)?.againAt ?? 0) > now;
  }

  /** Records a failure and returns how often the item has failed in a row. */
  failed(item: string, now = performance.now()): number {
    const times = (this.#failed.get(item)?.times ?? 0) + 1;
    this.#failed.delete(item);
    this.#failed.set(item, { times, againAt: now + Math.min(longestWaitMs, firstWaitMs * 2 ** (times - 1)) });
    if (this.#failed.size > mostItems) for (const [oldest] of [...this.#failed].slice(0, 1)) this.#failed.delete(oldest);
    return times;
  }

  succeeded(item: string): void {
    this.#failed.delete(item);
  }
}
