/** Holds messages without a bound queue. A queue like any other, so it can be consumed and counted. */
export const unroutedQueue = 'kirana.unrouted';
export const unroutedReason = 'no queue is bound to its routing key';

/**
 * Maximum number of redeliveries of a message whose consumer ends without settling it, for handlers that kill their process. Retries do not
 * count.
 */
export const deliveryLimit = 20;

/** Holds RabbitMQ's records of operators' actions on dead letters. No service may read or write it. */
export const auditQueue = 'kirana.audit';

/** RabbitMQ's exchanges. */
export const exchanges = {
  /** Events, by routing key. Messages without a bound queue go on to `unrouted`. */
  events: 'kirana.events',
  unrouted: unroutedQueue,
  /** For listeners; messages for listeners only are routed here from `events`. */
  live: 'kirana.live',
  /** Events without personal data, for integrators. */
  public: 'kirana.public',
  /** Routes back into one work queue, by the queue's name. */
  requeue: 'kirana.requeue',
  /** Routes to the dead letters of one work queue, by the queue's name. */
  dead: 'kirana.dead',
} as const;

/** Returns the name of both the exchange and the queue in which messages of all queues wait this long. */
export function retryName(delayMs: number): string {
  const [amount, unit] =
    delayMs % 60_000 === 0 ? [delayMs / 60_000, 'm'] : delayMs % 1_000 === 0 ? [delayMs / 1_000, 's'] : [delayMs, 'ms'];
  return `kirana.retry.${amount}${unit}`;
}

export function deadLetterQueue(queue: string): string {
  return `${queue}.dead`;
}
