import { pause, type FailureLog, type Logger } from '@kirana/observability';
import type { Channel, ConsumeMessage } from 'amqplib';
import { setMaxListeners } from 'node:events';
import { MissingTopology } from '../../errors.js';
import { withTimeout } from '../with-timeout.js';
import type { Ending, MessageHandler, Subscription } from '../broker.js';
import { handleUntilEnded } from '../handle-until-ended.js';
import { exchanges, retryName } from '../../topology/names.js';
import { applyRetryPolicy } from '../retry-policy.js';
import type { ConfirmedPublisher } from './confirmed-publisher.js';
import { incoming, deadOptions, heldOptions, retryOptions } from './properties.js';
import type { RabbitConnection } from './rabbit-connection.js';
import { ReconnectingChannel } from './reconnecting-channel.js';

/** Delay before storing a copy is retried, in milliseconds. */
const copyAgainMs = 500;
const cancelMs = 5_000;
/**
 * Below RabbitMQ's limit: a message unacknowledged for half an hour makes it close the channel and count a delivery for each message on it.
 */
export const longestHoldMs = 15 * 60_000;

export interface RabbitConsumerSettings {
  readonly queue: string;
  readonly prefetch: number;
  readonly handle: MessageHandler;
  readonly retryDelaysMs: readonly number[];
  readonly link: RabbitConnection;
  /** Publishes copies for later attempts and for the dead letters. */
  readonly copies: ConfirmedPublisher;
  readonly logger: Logger;
  readonly onDead: (queue: string) => void;
  /** Records copies that could not be stored. */
  readonly failures: FailureLog;
  /** After this a message that is still held is replaced by a copy, in milliseconds; shorter in tests. */
  readonly holdMs?: number;
}

/**
 * Consumes a queue on its own channel. A message is acknowledged when its handler is done or when its copy is confirmed, never before; if
 * neither is possible, it stays with RabbitMQ and is redelivered when the channel closes.
 */
export class RabbitConsumer implements Subscription {
  readonly #handlers = new Set<Promise<void>>();
  readonly #reconnecting: ReconnectingChannel;
  readonly #stopping = new AbortController();
  #consumerTag: string | undefined;
  /** Aborted when messages under way can no longer be settled: the consumer stops, or their channel is closed. */
  #over = new AbortController();

  private constructor(private readonly settings: RabbitConsumerSettings) {
    const { link, logger, queue } = settings;
    this.#reconnecting = new ReconnectingChannel(link, logger, `consumer of ${queue}`, channel => this.#attach(channel));
  }

  /** @throws MissingTopology */
  static async start(settings: RabbitConsumerSettings): Promise<RabbitConsumer> {
    const consumer = new RabbitConsumer(settings);
    await consumer.#reconnecting.start();
    return consumer;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#over.abort();
    const channel = this.#reconnecting.channel;
    if (channel && this.#consumerTag !== undefined) await withTimeout(cancelMs, channel.cancel(this.#consumerTag));
    while (this.#handlers.size > 0) await Promise.all(this.#handlers);
    await this.#reconnecting.stop();
  }

  async #attach(channel: Channel): Promise<void> {
    const { queue, prefetch } = this.settings;
    try {
      await channel.checkQueue(queue);
    } catch (error) {
      throw (error as { code?: number }).code === 404 ? new MissingTopology(`the queue ${queue}`, { cause: error }) : error;
    }
    await channel.prefetch(prefetch);
    const over = new AbortController();
    setMaxListeners(0, over.signal);
    channel.once('close', () => over.abort());
    this.#over = over;
    const { consumerTag } = await channel.consume(queue, message => this.#receive(channel, message, over.signal));
    this.#consumerTag = consumerTag;
  }

  #receive(channel: Channel, message: ConsumeMessage | null, over: AbortSignal): void {
    // RabbitMQ cancels a consumer whose queue was deleted or has lost its leader: attach again.
    if (!message) return this.#reconnecting.replace(channel);
    // Messages not taken are returned when the channel is closed.
    if (this.#stopping.signal.aborted) return;
    const handler = this.#handle(channel, message, over).finally(() => this.#handlers.delete(handler));
    this.#handlers.add(handler);
  }

  async #handle(channel: Channel, message: ConsumeMessage, over: AbortSignal): Promise<void> {
    const { handle, holdMs = longestHoldMs } = this.settings;
    const ending = await handleUntilEnded(() => handle(incoming(message)), over, holdMs);
    // Held when the consumer stops or its channel is lost: RabbitMQ redelivers it once the channel is closed.
    if (!ending && over.aborted) return;
    await this.#settle(channel, message, ending ?? 'held');
  }

  async #settle(channel: Channel, message: ConsumeMessage, ending: Ending | 'held'): Promise<void> {
    while (this.#reconnecting.channel === channel) {
      try {
        await this.#passOn(message, ending);
        this.settings.failures.succeeded();
        channel.ack(message);
        return;
      } catch (error) {
        this.settings.failures.failed(error);
        // No retry while stopping: the message is redelivered to the next consumer.
        if (this.#stopping.signal.aborted) return;
        await pause(copyAgainMs, this.#stopping.signal);
      }
    }
  }

  /** Stores the copy that replaces the message, if one is needed. */
  async #passOn(message: ConsumeMessage, ending: Ending | 'held'): Promise<void> {
    const { queue, copies, retryDelaysMs, logger, onDead } = this.settings;
    const content = message.content;
    if (ending === 'held') {
      // Uses the shortest delay and does not count the attempt. RabbitMQ counts the deliveries of a copy from zero.
      const exchange = retryName(retryDelaysMs[0] ?? 0);
      await copies.publish([{ exchange, routingKey: queue, content, options: heldOptions(message) }]);
      return;
    }
    const { id, routingKey, attempt } = incoming(message);
    const decision = applyRetryPolicy(ending, attempt, retryDelaysMs);
    if (decision.kind === 'done') return;
    if (decision.kind === 'later') {
      await copies.publish([
        { exchange: retryName(decision.delayMs), routingKey: queue, content, options: retryOptions(message) },
      ]);
      return;
    }
    await copies.publish([
      { exchange: exchanges.dead, routingKey: queue, content, options: deadOptions(message, decision.reason) },
    ]);
    onDead(queue);
    logger.error({ queue, eventId: id, type: routingKey, attempts: attempt, reason: decision.reason }, 'dead letter');
  }
}
