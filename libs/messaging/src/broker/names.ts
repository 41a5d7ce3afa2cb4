/** Where messages wait that nobody is bound to. A queue like any other, so it can be consumed and counted. */
export const unroutedQueue = 'kirana.unrouted';
export const unroutedReason = 'no queue is bound to its routing key';

/** RabbitMQ's exchanges. */
export const exchanges = {
  /** Facts, by routing key. What nobody is bound to goes on to `unrouted`. */
  events: 'kirana.events',
  unrouted: unroutedQueue,
  /** For listeners; whatever only listeners may hear goes on to it from `events`. */
  live: 'kirana.live',
  /** Facts without personal data, for integrators. */
  public: 'kirana.public',
  /** Back into one work queue, by the queue's name. */
  requeue: 'kirana.requeue',
  /** To the dead letters of one work queue, by the queue's name. */
  dead: 'kirana.dead',
} as const;

/** The exchange and the queue, named alike, in which messages of all queues wait for this long. */
export function retryName(delayMs: number): string {
  const [amount, unit] =
    delayMs % 60_000 === 0 ? [delayMs / 60_000, 'm'] : delayMs % 1_000 === 0 ? [delayMs / 1_000, 's'] : [delayMs, 'ms'];
  return `kirana.retry.${amount}${unit}`;
}

export function deadLetterQueue(queue: string): string {
  return `${queue}.dead`;
}
