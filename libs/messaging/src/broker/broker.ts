import type { Audit, AuditRecord } from './audit-record.js';

/**
 * The shop's interface to a message broker. Two adapters implement it, RabbitMQ and the embedded broker, and one conformance suite
 * (`broker.conformance.ts`) tests both. Services never use this interface: they publish through the outbox and receive through
 * `@EventPattern` handlers.
 */
export interface Broker {
  /**
   * Publishes messages to every queue bound to their routing key. Resolves when all of them are stored durably, so that no crash can lose
   * one. Rejects when that is not certain: some may have been stored, and the caller has to send the batch again. A message without a bound
   * queue goes to `kirana.unrouted`, unless the topology assigns it to listeners or integrators only.
   *
   * @throws BrokerUnavailable when the broker is unavailable, MessageRefused when a message can never be published.
   */
  publish(messages: readonly OutgoingMessage[]): Promise<void>;

  /**
   * Only for a broker in the process of its consumers: delivers a message to them directly, without storing it. Resolves when all of them
   * have settled it, or it is stored after all (for a retry, as a dead letter, behind a backlog). Until then the caller's copy is the
   * durable one: the caller must keep it, and hand the message over again after a crash. Order within a queue is as with `publish`.
   *
   * @throws BrokerUnavailable when the broker is unavailable or closed, MessageRefused when the message can never be published.
   */
  handOver?(message: OutgoingMessage): Promise<void>;

  /**
   * Only for a broker in the process of its consumers: whether a queue or a current listener takes messages with this routing key. Left out:
   * some may be taken by consumers that this process does not know.
   */
  isTaken?(routingKey: string): boolean;

  /**
   * Consumes messages from a durable queue, at most `prefetch` at a time, and settles each as decided by `handle`. A message whose handler
   * has not finished when the process dies is redelivered.
   */
  consume(queue: string, prefetch: number, handle: MessageHandler): Promise<Subscription>;

  /** Receives all messages with these routing keys from now on, through a private queue that ends with the subscription. At most once. */
  listen(routingKeys: readonly string[], onMessage: (message: IncomingMessage) => void): Promise<Subscription>;

  /** Sends a message to all current listeners without storing it: for events that are outdated a second later. Never fails. */
  broadcast(message: OutgoingMessage): void;

  /**
   * Counts the waiting messages and the dead letters of these queues; unknown queues are left out. Messages under way, and those waiting
   * for a retry, are not counted.
   */
  depths(queues: readonly string[]): Promise<ReadonlyMap<string, Depth>>;

  /** Opens the dead letters, as far as this process may read them. The caller has to close the store. */
  deadLetters(): Promise<DeadLetterStore>;

  /** Whether publishing may succeed at this moment. */
  isConnected(): boolean;

  /** Registers a callback for each reconnection after a loss. */
  onReconnect(callback: () => void): void;

  /** Waits for handlers under way (20 s at most), then closes all connections. */
  close(): Promise<void>;
}

export interface Depth {
  readonly waiting: number;
  readonly dead: number;
}

export interface OutgoingMessage {
  /** The event's id; a redelivered message keeps it. */
  readonly id: string;
  readonly routingKey: string;
  /** A CloudEvent in structured JSON. */
  readonly body: string;
}

export interface IncomingMessage extends OutgoingMessage {
  /** 1 at first, incremented by each retry. A redelivery after a crash does not count. */
  readonly attempt: number;
}

/** Result of a handler. `retry` waits (see `retryDelaysMs`) and becomes a dead letter after the last delay; `dead` becomes one at once. */
export type Ending = { readonly kind: 'done' } | { readonly kind: 'retry' | 'dead'; readonly reason: string };

/**
 * The message could not be handled because a dependency is unavailable. The broker keeps it among those under way and delivers it again
 * with the same attempt when `until` resolves, however often and for however long that is needed.
 */
export interface Held {
  readonly kind: 'held';
  readonly until: Promise<void>;
}

export type Outcome = Ending | Held;

export type MessageHandler = (message: IncomingMessage) => Promise<Outcome>;

export interface Subscription {
  /**
   * Takes no further messages and resolves when the handlers under way have finished. Held messages are returned, their attempt uncounted.
   */
  stop(): Promise<void>;
}

/** A message that was given up, with the reason. */
export interface DeadLetter extends OutgoingMessage {
  readonly queue: string;
  readonly reason: string;
  /** Deliveries before the message was given up. */
  readonly attempts: number;
  readonly diedAt: Date;
}

/**
 * The dead letters of a broker, for operators. Unrouted messages (`kirana.unrouted`) are listed among them, with no attempts; redriving
 * those publishes them again.
 */
export interface DeadLetterStore {
  /** Counts dead letters by queue; queues without any are left out. */
  count(): Promise<ReadonlyMap<string, number>>;
  /** Returns the oldest dead letters of a queue and leaves them in place. */
  list(queue: string, limit: number): Promise<DeadLetter[]>;
  /**
   * Moves dead letters back into their queue with all attempts available again: one by its id, or all. Calls `touched` with the id of each
   * and returns how many were moved.
   */
  redrive(queue: string, id?: string, touched?: (id: string) => void): Promise<number>;
  /** Removes the unwanted dead letters of a queue for good. Returns how many. */
  remove(
    queue: string,
    isUnwanted: (deadLetter: DeadLetter) => Promise<boolean>,
    touched?: (id: string) => void,
  ): Promise<number>;
  /** Stores a record of an operator's action beside the dead letters. Resolves when a crash cannot lose it. */
  note(record: AuditRecord): Promise<void>;
  /** Returns the newest records, oldest first, and leaves them in place. */
  audit(limit: number): Promise<Audit>;
  close(): Promise<void>;
}
