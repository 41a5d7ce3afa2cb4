import type { Broker } from '../broker/broker.js';
import type { OutageGate } from './outage-gate.js';

/** After `settleMs` times this number the service counts as caught up: in a busy shop some message is always waiting. */
const longestSettles = 20;

export interface CaughtUpSettings {
  /** The queue that has to be empty. */
  readonly queue: string;
  /** How long other services may take to respond once everything runs again, in milliseconds. */
  readonly settleMs: number;
}

/**
 * Tells whether a service has handled the events that arrived while it could not receive: since its start, and since the last outage of its
 * database or the broker, `settleMs` have passed and the queue has been empty. Until then no decision may rely on a deadline alone, because
 * an event that would change it may still be waiting in the queue.
 */
export class CaughtUp {
  /** The `steadySince` that is being caught up with, and since when. */
  #steady: number | undefined;
  #since = 0;
  #isCaughtUp = false;

  constructor(
    private readonly gate: OutageGate,
    private readonly broker: Broker,
    private readonly settings: CaughtUpSettings,
  ) {
    broker.onReconnect(() => this.beginAgain());
  }

  /** Starts over, because a dependency has just been unavailable. */
  beginAgain(): void {
    this.#steady = undefined;
  }

  /** @throws BrokerUnavailable, or another error of the broker, when it cannot count the waiting messages. */
  async now(): Promise<boolean> {
    const steady = this.broker.isConnected() ? this.gate.steadySince : undefined;
    if (steady === undefined || steady !== this.#steady) {
      this.#steady = steady;
      this.#since = performance.now();
      this.#isCaughtUp = false;
    }
    if (this.#isCaughtUp || steady === undefined) return this.#isCaughtUp;
    const { queue, settleMs } = this.settings;
    const watchedMs = performance.now() - this.#since;
    if (watchedMs < settleMs) return false;
    const waiting = (await this.broker.depths([queue])).get(queue)?.waiting ?? 0;
    // Another outage may have begun in the meantime.
    return (this.#isCaughtUp = this.#steady === steady && (waiting === 0 || watchedMs > longestSettles * settleMs));
  }
}
