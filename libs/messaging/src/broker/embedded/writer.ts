import { FailureLog, Signal, pause, type Logger } from '@kirana/observability';
import { BrokerUnavailable } from '../../errors.js';
import type { BrokerStore, Copy, Settlement, StoredMessage } from './broker-store.js';
import { deliveryLimit } from '../../topology/names.js';
import type { WorkQueue } from './work-queue.js';

/** How often to look for rows changed by other processes (a redriven dead letter), in milliseconds. */
const pollMs = 3_000;
const reconnectMs = 250;
/** Maximum size of one round, so that it stays short; a single larger request gets its own round. */
const roundMessages = 2_000;
const roundCharacters = 16_000_000;

interface Request {
  readonly copies: readonly Copy[];
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

export interface WriterSettings {
  readonly first: BrokerStore;
  readonly reconnect: () => Promise<BrokerStore>;
  readonly queues: ReadonlyMap<string, WorkQueue>;
  readonly onReconnect: () => void;
  readonly giveUp: (message: StoredMessage, reason: string) => void;
  readonly logger: Logger;
}

/**
 * The only writer of the tables, on one connection. Everything collected since its last round goes to PostgreSQL in one round trip and one
 * commit; then the promises of stored messages resolve and the new messages are delivered from memory.
 */
export class Writer {
  readonly #signal = new Signal();
  readonly #stop = new AbortController();
  #requests: Request[] = [];
  #settlements: Settlement[] = [];
  #flushes: (() => void)[] = [];
  #connected = true;
  #nextDueAt = 0;
  readonly #failures: FailureLog;
  readonly #ended: Promise<void>;

  constructor(private readonly settings: WriterSettings) {
    this.#failures = new FailureLog({ service: 'broker', task: 'broker-database', logger: settings.logger });
    this.#ended = this.#run();
  }

  isConnected(): boolean {
    return this.#connected && !this.#stop.signal.aborted;
  }

  /** Resolves when the copies are committed. */
  store(copies: readonly Copy[]): Promise<void> {
    if (!this.isConnected()) return Promise.reject(new BrokerUnavailable('the broker has no connection to its database'));
    return new Promise((resolve, reject) => {
      this.#requests.push({ copies, resolve, reject });
      this.#signal.notify();
    });
  }

  /** Records the outcome of a message; it is kept until it is committed, however long the database is unavailable. */
  settle(settlement: Settlement): void {
    this.#settlements.push(settlement);
    this.#signal.notify();
  }

  /** Wakes the writer because there may be messages to read or to deliver. */
  nudge(): void {
    this.#signal.notify();
  }

  /** Resolves when everything settled so far is committed, or when that is impossible because there is no connection. */
  async flush(): Promise<void> {
    if (!this.#connected) return;
    await new Promise<void>(resolve => {
      this.#flushes.push(resolve);
      this.#signal.notify();
    });
  }

  /** Commits the remaining work if there is a connection, and closes it. */
  async stop(): Promise<void> {
    this.#stop.abort();
    this.#signal.notify();
    await this.#ended;
  }

  async #run(): Promise<void> {
    let store: BrokerStore | undefined = this.settings.first;
    while (store) {
      store.lost.addEventListener('abort', () => this.#signal.notify());
      try {
        await this.#rounds(store);
        this.#connected = false;
      } catch (error) {
        this.#connectionLost(error);
      } finally {
        await store.close();
      }
      store = await this.#reconnect();
      if (store) this.settings.onReconnect();
    }
    this.#resolveFlushes();
  }

  async #rounds(store: BrokerStore): Promise<void> {
    for (;;) {
      await this.#commit(store);
      if (this.#settlements.length === 0) this.#resolveFlushes();
      if (this.#stop.signal.aborted && this.#requests.length === 0 && this.#settlements.length === 0) {
        await store.clearDeliveries();
        return;
      }
      if (performance.now() >= this.#nextDueAt) await this.#moveDue(store);
      await this.#readOn(store);
      await this.#handOut(store);
      if (this.#requests.length > 0 || this.#settlements.length > 0) continue;
      await this.#signal.wait(this.#nextDueAt - performance.now());
      if (store.lost.aborted) throw new Error('Connection terminated');
    }
  }

  async #commit(store: BrokerStore): Promise<void> {
    if (this.#requests.length === 0 && this.#settlements.length === 0) return;
    const requests = this.#takeRequests();
    const copies = requests.flatMap(request => request.copies);
    const settlements = this.#settlements;
    this.#settlements = [];
    try {
      const seqs = await store.commit(copies, settlements);
      for (const { message, decision } of settlements) {
        this.settings.queues.get(message.queue)?.settled(message);
        if (decision.kind === 'later') this.#nextDueAt = Math.min(this.#nextDueAt, performance.now() + decision.delayMs);
      }
      copies.forEach(({ queue, message }, index) => {
        this.settings.queues.get(queue)?.offer({ ...message, queue, attempt: 1, seq: seqs[index] as number });
      });
      for (const request of requests) request.resolve();
    } catch (error) {
      // It is unknown whether they were committed: storing is repeated by the caller, settling is repeated here and is idempotent.
      const problem = new BrokerUnavailable('the broker lost its database', { cause: error });
      for (const request of requests) request.reject(problem);
      this.#settlements.unshift(...settlements);
      throw error;
    }
  }

  #takeRequests(): Request[] {
    let [messages, characters] = [0, 0];
    const tooMany = this.#requests.findIndex(({ copies }) => {
      messages += copies.length;
      for (const { message } of copies) characters += message.body.length;
      return messages > roundMessages || characters > roundCharacters;
    });
    return this.#requests.splice(0, tooMany === -1 ? this.#requests.length : Math.max(1, tooMany));
  }

  async #moveDue(store: BrokerStore): Promise<void> {
    for (const message of await store.moveDue(roundMessages)) this.settings.queues.get(message.queue)?.offer(message);
    const ms = await store.nextDueInMs();
    this.#nextDueAt = performance.now() + Math.min(pollMs, Math.max(0, Math.ceil(ms ?? pollMs)));
  }

  async #readOn(store: BrokerStore): Promise<void> {
    for (const queue of this.settings.queues.values()) {
      const wanted = queue.wants();
      if (wanted) queue.fill(await store.readOn(queue.name, wanted.afterSeq, wanted.limit), wanted.limit);
    }
  }

  async #handOut(store: BrokerStore): Promise<void> {
    for (;;) {
      const uncounted = [...this.settings.queues.values()].flatMap(queue => queue.dispatch());
      if (uncounted.length === 0) return;
      const times = await store.countDeliveries(uncounted.map(({ seq }) => seq));
      for (const message of uncounted) {
        const queue = this.settings.queues.get(message.queue);
        if ((times.get(message.seq) ?? 0) <= deliveryLimit) queue?.counted(message.seq);
        else {
          queue?.drop(message.seq);
          this.settings.giveUp(message, `given up: ${deliveryLimit} times its process ended before its handler had`);
        }
      }
    }
  }

  #connectionLost(error: unknown): void {
    this.#connected = false;
    this.#failures.failed(error);
    const problem = new BrokerUnavailable('the broker lost its database', { cause: error });
    for (const request of this.#requests.splice(0)) request.reject(problem);
    this.#resolveFlushes();
    for (const queue of this.settings.queues.values()) queue.remove();
  }

  #resolveFlushes(): void {
    for (const resolve of this.#flushes.splice(0)) resolve();
  }

  async #reconnect(): Promise<BrokerStore | undefined> {
    while (!this.#stop.signal.aborted) {
      try {
        const store = await this.settings.reconnect();
        this.#connected = true;
        this.#nextDueAt = 0;
        this.#failures.succeeded();
        return store;
      } catch (error) {
        this.#failures.failed(error);
        await pause(reconnectMs, this.#stop.signal);
      }
    }
    return undefined;
  }
}
