import type { Logger } from '@kirana/observability';
import { setTimeout as sleep } from 'node:timers/promises';
import { Bell } from '../../bell.js';
import { BrokerUnavailable } from '../../errors.js';
import type { BrokerStore, Copy, Settlement } from './broker-store.js';
import type { WorkQueue } from './work-queue.js';

/** How often rows changed from outside (a redriven dead letter) are looked for. */
const pollMs = 1_000;
const reconnectMs = 250;
/** What one round stores at most, so that it stays short; a single larger request has a round of its own. */
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
  readonly logger: Logger;
}

/**
 * The only one who changes the tables, on one connection. Everything that has come in since its last round goes to Postgres in one round
 * trip and one commit; then the promises of what was stored resolve and the new messages are handed out from memory.
 */
export class Writer {
  readonly #bell = new Bell();
  readonly #stop = new AbortController();
  #requests: Request[] = [];
  #settlements: Settlement[] = [];
  #flushes: (() => void)[] = [];
  #connected = true;
  #nextDueAt = 0;
  readonly #ended: Promise<void>;

  constructor(private readonly settings: WriterSettings) {
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
      this.#bell.ring();
    });
  }

  /** Notes what became of a message; it is kept until it is committed, however long the database is away. */
  settle(settlement: Settlement): void {
    this.#settlements.push(settlement);
    this.#bell.ring();
  }

  /** There may be something to read or to hand out. */
  nudge(): void {
    this.#bell.ring();
  }

  /** Resolves when everything settled so far is committed, or when it cannot be for want of a connection. */
  async flush(): Promise<void> {
    if (!this.#connected) return;
    await new Promise<void>(resolve => {
      this.#flushes.push(resolve);
      this.#bell.ring();
    });
  }

  /** Finishes what has come in, if there is a connection, and lets go of it. */
  async stop(): Promise<void> {
    this.#stop.abort();
    this.#bell.ring();
    await this.#ended;
  }

  async #run(): Promise<void> {
    let store: BrokerStore | undefined = this.settings.first;
    while (store) {
      store.lost.addEventListener('abort', () => this.#bell.ring());
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
      if (this.#stop.signal.aborted && this.#requests.length === 0 && this.#settlements.length === 0) return;
      if (Date.now() >= this.#nextDueAt) await this.#moveDue(store);
      await this.#readOn(store);
      for (const queue of this.settings.queues.values()) queue.dispatch();
      if (this.#requests.length > 0 || this.#settlements.length > 0) continue;
      await this.#bell.wait(this.#nextDueAt - Date.now());
      if (store.lost.aborted) throw new Error('the connection was closed');
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
      for (const { queue, seq, step } of settlements) {
        this.settings.queues.get(queue)?.settled(seq);
        if (step.kind === 'later') this.#nextDueAt = Math.min(this.#nextDueAt, Date.now() + step.delayMs);
      }
      copies.forEach(({ queue, message }, index) => {
        this.settings.queues.get(queue)?.offer({ ...message, queue, attempt: 1, seq: seqs[index] as number });
      });
      for (const request of requests) request.resolve();
    } catch (error) {
      // Perhaps they were committed, perhaps not: storing is the caller's to repeat, settling is ours and harmless to repeat.
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
    this.#nextDueAt = Date.now() + Math.min(pollMs, Math.max(0, Math.ceil(ms ?? pollMs)));
  }

  async #readOn(store: BrokerStore): Promise<void> {
    for (const queue of this.settings.queues.values()) {
      const wanted = queue.wants();
      if (wanted) queue.fill(await store.readOn(queue.name, wanted.afterSeq, wanted.limit), wanted.limit);
    }
  }

  #connectionLost(error: unknown): void {
    this.#connected = false;
    this.settings.logger.warn({ err: error }, 'the broker lost its database, connecting again');
    const problem = new BrokerUnavailable('the broker lost its database', { cause: error });
    for (const request of this.#requests.splice(0)) request.reject(problem);
    this.#resolveFlushes();
    for (const queue of this.settings.queues.values()) queue.forget();
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
        this.settings.logger.info('the broker has its database again');
        return store;
      } catch (error) {
        this.settings.logger.warn({ err: error }, 'the broker cannot reach its database yet');
        await sleep(reconnectMs, undefined, { signal: this.#stop.signal }).catch(() => undefined);
      }
    }
    return undefined;
  }
}
