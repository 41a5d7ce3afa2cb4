import type { Logger } from '@kirana/observability';
import type { Channel, ConsumeMessage } from 'amqplib';
import { setTimeout as sleep } from 'node:timers/promises';
import { MissingTopology } from '../../errors.js';
import { atMost } from '../at-most.js';
import type { MessageHandler, Outcome, Subscription } from '../broker.js';
import { exchanges, retryName } from '../names.js';
import { nextStep } from '../next-step.js';
import type { ConfirmedPublisher } from './confirmed-publisher.js';
import { incoming, deadOptions, retryOptions } from './properties.js';
import type { RabbitLink } from './rabbit-link.js';
import { StandingChannel } from './standing-channel.js';

/** Pause before a copy that could not be stored is tried again. */
const copyAgainMs = 500;
const cancelMs = 5_000;

export interface RabbitConsumerSettings {
  readonly queue: string;
  readonly prefetch: number;
  readonly handle: MessageHandler;
  readonly retryDelaysMs: readonly number[];
  readonly link: RabbitLink;
  /** Where copies for later attempts and for the dead letters go. */
  readonly copies: ConfirmedPublisher;
  readonly logger: Logger;
  readonly onDead: (queue: string) => void;
}

/**
 * Takes messages of a queue on a channel of its own. A message is acknowledged when its handler is done or when the copy that follows it is
 * confirmed, never before; if that cannot be had, it stays with RabbitMQ and comes back when the channel goes.
 */
export class RabbitConsumer implements Subscription {
  readonly #handlers = new Set<Promise<void>>();
  readonly #standing: StandingChannel;
  readonly #stopping = new AbortController();
  #consumerTag: string | undefined;

  private constructor(private readonly settings: RabbitConsumerSettings) {
    const { link, logger, queue } = settings;
    this.#standing = new StandingChannel(link, logger, `consumer of ${queue}`, channel => this.#attach(channel));
  }

  /** @throws MissingTopology */
  static async start(settings: RabbitConsumerSettings): Promise<RabbitConsumer> {
    const consumer = new RabbitConsumer(settings);
    await consumer.#standing.start();
    return consumer;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    const channel = this.#standing.channel;
    if (channel && this.#consumerTag !== undefined) await atMost(cancelMs, channel.cancel(this.#consumerTag));
    while (this.#handlers.size > 0) await Promise.all(this.#handlers);
    await this.#standing.stop();
  }

  async #attach(channel: Channel): Promise<void> {
    const { queue, prefetch } = this.settings;
    try {
      await channel.checkQueue(queue);
    } catch (error) {
      throw (error as { code?: number }).code === 404 ? new MissingTopology(`the queue ${queue}`, { cause: error }) : error;
    }
    await channel.prefetch(prefetch);
    const { consumerTag } = await channel.consume(queue, message => this.#receive(channel, message));
    this.#consumerTag = consumerTag;
  }

  #receive(channel: Channel, message: ConsumeMessage | null): void {
    // RabbitMQ cancels a consumer whose queue was deleted or has lost its leader: attach again.
    if (!message) return this.#standing.replace(channel);
    // What is not taken goes back when the channel is closed.
    if (this.#stopping.signal.aborted) return;
    const handler = this.#handle(channel, message).finally(() => this.#handlers.delete(handler));
    this.#handlers.add(handler);
  }

  async #handle(channel: Channel, message: ConsumeMessage): Promise<void> {
    let outcome: Outcome;
    try {
      outcome = await this.settings.handle(incoming(message));
    } catch (error) {
      outcome = { kind: 'retry', reason: String(error) };
    }
    while (this.#standing.channel === channel) {
      try {
        await this.#passOn(message, outcome);
        channel.ack(message);
        return;
      } catch (error) {
        this.settings.logger.warn({ err: error, queue: this.settings.queue }, 'what follows a failed message is not stored yet');
        // When stopping there is no time for patience: the message comes back to whoever consumes next.
        if (this.#stopping.signal.aborted) return;
        await sleep(copyAgainMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      }
    }
  }

  /** Stores the copy that takes the message's place, if there has to be one. */
  async #passOn(message: ConsumeMessage, outcome: Outcome): Promise<void> {
    const { queue, copies, retryDelaysMs, logger, onDead } = this.settings;
    const { id, routingKey, attempt } = incoming(message);
    const step = nextStep(outcome, attempt, retryDelaysMs);
    if (step.kind === 'done') return;
    const content = message.content;
    if (step.kind === 'later') {
      await copies.publish([{ exchange: retryName(step.delayMs), routingKey: queue, content, options: retryOptions(message) }]);
      return;
    }
    await copies.publish([{ exchange: exchanges.dead, routingKey: queue, content, options: deadOptions(message, step.reason) }]);
    onDead(queue);
    logger.error({ queue, eventId: id, type: routingKey, attempts: attempt, reason: step.reason }, 'dead letter');
  }
}
