import type { MessageHandler, Outcome } from '../broker.js';
import type { StoredMessage } from './broker-store.js';

/** Somebody who takes messages of a queue. */
export interface Consumer {
  readonly prefetch: number;
  readonly handle: MessageHandler;
  /** Delivered and not yet settled in the tables. */
  underWay: number;
  readonly handlers: Set<Promise<void>>;
}

/** Called when a handler has ended. */
export type Settle = (message: StoredMessage, outcome: Outcome) => void;

/**
 * The part of a queue that is in memory: its first messages up to a limit, and which ones are under way. The rest stays in the table and
 * is read on from `cursor` when there is room.
 */
export class WorkQueue {
  readonly consumers: Consumer[] = [];
  readonly #underWay = new Map<number, Consumer>();
  #ready: StoredMessage[] = [];
  #cursor = 0;
  /** Whether the table may hold messages behind the cursor that are not in memory. */
  #behind = true;

  constructor(
    readonly name: string,
    private readonly readyLimit: number,
    private readonly settle: Settle,
  ) {}

  /** The connection was lost: what is in memory may not be what is stored, so everything that is not under way is read anew. */
  forget(): void {
    this.#ready = [];
    this.#cursor = 0;
    this.#behind = true;
  }

  /** A message that was just stored, the newest of the queue. */
  offer(message: StoredMessage): void {
    if (this.#behind) return;
    if (this.#ready.length >= this.readyLimit) {
      this.#behind = true;
      return;
    }
    this.#ready.push(message);
    this.#cursor = message.seq;
  }

  /** How much to read on and from where; undefined when there is no need. */
  wants(): { afterSeq: number; limit: number } | undefined {
    if (!this.#behind || this.consumers.length === 0 || this.#ready.length > this.readyLimit / 2) return undefined;
    return { afterSeq: this.#cursor, limit: this.readyLimit };
  }

  /** What was read for `wants`. */
  fill(messages: readonly StoredMessage[], limit: number): void {
    for (const message of messages) {
      this.#cursor = message.seq;
      if (!this.#underWay.has(message.seq)) this.#ready.push(message);
    }
    this.#behind = messages.length === limit;
  }

  /** The message is settled in the tables and its consumer has room again. */
  settled(seq: number): void {
    const consumer = this.#underWay.get(seq);
    if (consumer) consumer.underWay -= 1;
    this.#underWay.delete(seq);
  }

  /** Hands out what can be handed out, to the consumers in turn. */
  dispatch(): void {
    while (this.#ready.length > 0) {
      const consumer = this.consumers.find(candidate => candidate.underWay < candidate.prefetch);
      if (!consumer) return;
      this.consumers.push(...this.consumers.splice(this.consumers.indexOf(consumer), 1));
      const message = this.#ready.shift() as StoredMessage;
      consumer.underWay += 1;
      this.#underWay.set(message.seq, consumer);
      const handler = this.#deliver(consumer, message).finally(() => consumer.handlers.delete(handler));
      consumer.handlers.add(handler);
    }
  }

  async #deliver(consumer: Consumer, message: StoredMessage): Promise<void> {
    let outcome: Outcome;
    try {
      const { id, routingKey, body, attempt } = message;
      outcome = await consumer.handle({ id, routingKey, body, attempt });
    } catch (error) {
      outcome = { kind: 'retry', reason: String(error) };
    }
    this.settle(message, outcome);
  }
}
