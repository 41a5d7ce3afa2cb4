import type { Ending, MessageHandler, OutgoingMessage } from '../broker.js';
import { BrokerUnavailable } from '../../errors.js';
import { handleUntilEnded } from '../handle-until-ended.js';
import { isHandedOver, type StoredMessage } from './broker-store.js';

/** A consumer of a queue. */
export interface Consumer {
  readonly prefetch: number;
  readonly handle: MessageHandler;
  /** Number of messages delivered and not yet settled in the tables. */
  underWay: number;
  readonly handlers: Set<Promise<void>>;
  /** Aborted when the consumer is to take no more messages. */
  readonly stopping: AbortController;
}

/** Maximum number of handed-over messages waiting for a consumer; further ones are stored, so that their sender need not keep them. */
const handedOverLimit = 200;

/** Called when a handler has finished. */
export type Settle = (message: StoredMessage, outcome: Ending) => void;

/**
 * The part of a queue in memory: its first messages up to a limit, and which ones are under way. The rest stays in the table and is read
 * from `cursor` on when there is room.
 */
export class WorkQueue {
  readonly consumers: Consumer[] = [];
  readonly #underWay = new Map<number, Consumer>();
  #ready: StoredMessage[] = [];
  #cursor = 0;
  /** Whether the table may hold messages behind the cursor that are not in memory. */
  #behind = true;
  /** Messages left behind by an earlier process whose delivery has been counted. */
  readonly #counted = new Set<number>();
  /** Number of handed-over messages waiting for a consumer. */
  #handedOver = 0;
  /** Number of store operations under way; later messages must not overtake theirs. */
  #storing = 0;
  #lastPlace = 0;

  constructor(
    readonly name: string,
    private readonly readyLimit: number,
    private readonly settle: Settle,
    /** Position of the newest message that may have ended an earlier process. */
    private readonly inheritedUpTo: number,
  ) {}

  /** The connection was lost: memory and table may differ, so everything that is not under way is read again. */
  remove(): void {
    this.giveBack(new BrokerUnavailable('the broker lost its database'));
    this.#ready = [];
    this.#cursor = 0;
    this.#behind = true;
  }

  /** Number of messages that are in memory only and wait for a consumer. */
  get handedOver(): number {
    return this.#handedOver;
  }

  /**
   * Queues an unstored message behind all others. Returns false when it has to be stored first: there is a backlog, or no consumer. `ended`
   * is called when the message is settled.
   */
  take(message: OutgoingMessage, ended: (error?: Error) => void): boolean {
    if (this.#behind || this.#storing > 0 || this.consumers.length === 0 || this.#handedOver >= handedOverLimit) return false;
    this.#ready.push({ ...message, queue: this.name, attempt: 1, seq: --this.#lastPlace, ended });
    this.#handedOver += 1;
    return true;
  }

  /** Blocks `take` until `stored` resolves, so that no later message overtakes those being stored. */
  async storing(stored: Promise<void>): Promise<void> {
    this.#storing += 1;
    try {
      await stored;
    } finally {
      this.#storing -= 1;
    }
  }

  /** Returns handed-over messages that no consumer has taken to their senders. */
  giveBack(error: Error): void {
    const given = this.#ready.filter(isHandedOver);
    this.#ready = this.#ready.filter(message => !isHandedOver(message));
    this.#handedOver = 0;
    for (const { ended } of given) ended?.(error);
  }

  /** Adds a message that was just stored, the newest of the queue. */
  offer(message: StoredMessage): void {
    if (this.#behind) return;
    if (this.#ready.length >= this.readyLimit) {
      this.#behind = true;
      return;
    }
    this.#ready.push(message);
    this.#cursor = message.seq;
  }

  /** Returns how much to read and from where; undefined when there is no need. */
  wants(): { afterSeq: number; limit: number } | undefined {
    if (!this.#behind || this.consumers.length === 0 || this.#ready.length > this.readyLimit / 2) return undefined;
    return { afterSeq: this.#cursor, limit: this.readyLimit };
  }

  /** Adds the messages read for `wants`. */
  fill(messages: readonly StoredMessage[], limit: number): void {
    for (const message of messages) {
      this.#cursor = message.seq;
      if (!this.#underWay.has(message.seq)) this.#ready.push(message);
    }
    this.#behind = messages.length === limit;
  }

  /** Called when the message is settled in the tables, or was never stored; its consumer has room again. */
  settled({ seq, ended }: StoredMessage): void {
    this.#forget(seq);
    ended?.();
  }

  #forget(seq: number): void {
    const consumer = this.#underWay.get(seq);
    if (consumer) consumer.underWay -= 1;
    this.#underWay.delete(seq);
    this.#counted.delete(seq);
  }

  /** Called when the delivery of the message has been counted: it may be delivered. */
  counted(seq: number): void {
    this.#counted.add(seq);
  }

  /** Removes a message that was given up. */
  drop(seq: number): void {
    this.#ready = this.#ready.filter(message => message.seq !== seq);
  }

  /**
   * Delivers messages to the consumers in turn while they have room. Stops at a message of an earlier process whose delivery is not counted
   * yet, and returns the next messages of this kind. Messages stored by this process are not counted, so most messages need no additional
   * write.
   */
  dispatch(): StoredMessage[] {
    while (this.#ready.length > 0) {
      const consumer = this.consumers.find(candidate => candidate.underWay < candidate.prefetch);
      if (!consumer) return [];
      if (this.#isUncounted(this.#ready[0] as StoredMessage)) return this.#nextUncounted();
      this.consumers.push(...this.consumers.splice(this.consumers.indexOf(consumer), 1));
      const message = this.#ready.shift() as StoredMessage;
      if (isHandedOver(message)) this.#handedOver -= 1;
      consumer.underWay += 1;
      this.#underWay.set(message.seq, consumer);
      const handler = this.#deliver(consumer, message).finally(() => consumer.handlers.delete(handler));
      consumer.handlers.add(handler);
    }
    return [];
  }

  #nextUncounted(): StoredMessage[] {
    const room = this.consumers.reduce((sum, { prefetch, underWay }) => sum + Math.max(0, prefetch - underWay), 0);
    return this.#ready.slice(0, room).filter(message => this.#isUncounted(message));
  }

  #isUncounted(message: StoredMessage): boolean {
    const { seq } = message;
    return !isHandedOver(message) && seq <= this.inheritedUpTo && !this.#counted.has(seq);
  }

  async #deliver(consumer: Consumer, message: StoredMessage): Promise<void> {
    const { id, routingKey, body, attempt } = message;
    const ending = await handleUntilEnded(() => consumer.handle({ id, routingKey, body, attempt }), consumer.stopping.signal);
    if (ending) this.settle(message, ending);
    else this.#takeBack(message);
  }

  /** Returns a message that was held when its consumer stopped to the front of the queue. */
  #takeBack(message: StoredMessage): void {
    this.#forget(message.seq);
    if (isHandedOver(message)) this.#handedOver += 1;
    // With a cursor of 0 everything in the table is read again, including this message.
    if (isHandedOver(message) || this.#cursor > 0) this.#ready.unshift(message);
  }
}
