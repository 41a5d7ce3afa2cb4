import { outageOf } from '@kirana/observability';
import { setTimeout as sleep } from 'node:timers/promises';

/** During an outage each item would fail alone as well, one after the other, perhaps after waiting for a connection. */
const isOutage = (error: unknown) => outageOf(error) !== undefined;

interface Waiting<T, R> {
  readonly item: T;
  readonly resolve: (result: R) => void;
  readonly reject: (error: unknown) => void;
}

/** How long a batch waits for more items after one that had more than one, in milliseconds. */
const gatherWhileBusyMs = 3;

/**
 * Handles items in batches: items that arrive during one batch wait and share the next. While there is more than one at a time, a batch waits a
 * moment for those that are about to come: a larger one costs less for each. A single item on a quiet day does not wait. A failed batch is repeated item by item, unless
 * `isOfAll` says that the error is unrelated to any single item; by default those are outages.
 */
export class Batcher<T, R> {
  #waiting: Waiting<T, R>[] = [];
  #running = false;
  #lastSize = 0;

  constructor(
    private readonly most: number,
    /** Handles all items or, when it rejects, none. */
    private readonly handle: (items: readonly T[]) => Promise<readonly R[]>,
    private readonly isOfAll: (error: unknown) => boolean = isOutage,
    /** How long every batch waits for more items before it is handled, in milliseconds. */
    private readonly gatherMs = 0,
  ) {}

  take(item: T): Promise<R> {
    return new Promise<R>((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (!this.#running) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#waiting.length > 0) {
      const waitMs = Math.max(this.gatherMs, this.#lastSize > 1 ? gatherWhileBusyMs : 0);
      if (waitMs > 0 && this.#waiting.length < this.most) await sleep(waitMs);
      const batch = this.#waiting.splice(0, this.most);
      this.#lastSize = batch.length;
      await this.#handleBatch(batch);
    }
    this.#running = false;
  }

  async #handleBatch(batch: readonly Waiting<T, R>[]): Promise<void> {
    try {
      const results = await this.handle(batch.map(({ item }) => item));
      for (const [at, { resolve }] of batch.entries()) resolve(results[at] as R);
    } catch (error) {
      if (batch.length === 1 || this.isOfAll(error)) for (const { reject } of batch) reject(error);
      else for (const waiting of batch) await this.#handleBatch([waiting]);
    }
  }
}
