/**
 * What the shop needs of a message broker. Two adapters fulfil it, RabbitMQ and the one inside the process, and one conformance suite
 * (`broker.conformance.ts`) holds both to these words. Services never see this interface: they publish through the outbox and
 * receive through `@EventPattern` handlers.
 */
export interface Broker {
  /**
   * Hands messages to every queue bound to their routing key. Resolves when all of them are stored so that a crash of anything loses
   * none. Rejects when that is not certain: then some may have been stored, and the caller sends the batch again. A message nobody is
   * bound to goes to the queue `kirana.unrouted`, unless the topology says that listeners may hear it, or it is for integrators.
   *
   * @throws BrokerUnavailable when the broker is away, MessageRefused when a message can never be published.
   */
  publish(messages: readonly OutgoingMessage[]): Promise<void>;

  /**
   * Takes messages from a durable queue, at most `prefetch` at a time, and does with each what `handle` decides. A message whose
   * handler has not ended when the process dies is delivered again.
   */
  consume(queue: string, prefetch: number, handle: MessageHandler): Promise<Subscription>;

  /** Hears everything with these routing keys from now on, through a queue of its own that ends with the subscription. At most once. */
  listen(routingKeys: readonly string[], hear: (message: IncomingMessage) => void): Promise<Subscription>;

  /** Tells all listeners at once, stored nowhere: for news that is stale a second later. Never fails. */
  broadcast(message: OutgoingMessage): void;

  /**
   * How many messages wait in these queues, and how many have been given up; a queue nobody knows is left out. What is under way is not
   * counted, nor what waits for its next attempt.
   */
  depths(queues: readonly string[]): Promise<ReadonlyMap<string, Depth>>;

  /** Opens the dead letters, as far as this process may see them. Whoever asks closes them. */
  deadLetters(): Promise<DeadLetterOffice>;

  /** Whether publishing has a chance at this moment. */
  isConnected(): boolean;

  /** Called each time the connection comes back after a loss. */
  onReconnect(callback: () => void): void;

  /** Waits for handlers under way (20 s at most), then lets go of every connection. */
  close(): Promise<void>;
}

export interface Depth {
  readonly waiting: number;
  readonly dead: number;
}

export interface OutgoingMessage {
  /** The event's id; a repeated message keeps it. */
  readonly id: string;
  readonly routingKey: string;
  /** A CloudEvent in structured JSON. */
  readonly body: string;
}

export interface IncomingMessage extends OutgoingMessage {
  /** 1 at first, one more after each retry. A redelivery after a crash does not count. */
  readonly attempt: number;
}

/** How handling ended. `retry` waits (see `retryDelaysMs`) and gives up after the last delay; `dead` gives up at once. */
export type Outcome = { readonly kind: 'done' } | { readonly kind: 'retry' | 'dead'; readonly reason: string };

export type MessageHandler = (message: IncomingMessage) => Promise<Outcome>;

export interface Subscription {
  /** Takes no further message and resolves when the handlers under way have ended. */
  stop(): Promise<void>;
}

/** A message that was given up, with the reason. */
export interface DeadLetter extends OutgoingMessage {
  readonly queue: string;
  readonly reason: string;
  /** Deliveries before it was given up. */
  readonly attempts: number;
  readonly diedAt: Date;
}

/**
 * The dead letters of a broker, for operators. Messages nobody was bound to (`kirana.unrouted`) are shown among them, with no attempts;
 * redriving those publishes them again.
 */
export interface DeadLetterOffice {
  /** How many wait, by queue; queues without any are left out. */
  count(): Promise<ReadonlyMap<string, number>>;
  /** The oldest ones of a queue, which stay where they are. */
  list(queue: string, limit: number): Promise<DeadLetter[]>;
  /** Puts dead letters back into their queue, as if they had never been tried: one by its id, or all. Returns how many. */
  redrive(queue: string, id?: string): Promise<number>;
  /** Takes away for good those of a queue that are not wanted. Returns how many. */
  remove(queue: string, isUnwanted: (letter: DeadLetter) => Promise<boolean>): Promise<number>;
  close(): Promise<void>;
}
