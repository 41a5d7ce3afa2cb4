import { isPublicEvent } from '@kirana/contracts';
import { FailureLog, type Logger } from '@kirana/observability';
import type { Channel } from 'amqplib';
import { BrokerUnavailable, MissingTopology } from '../../errors.js';
import type { Topology } from '../../topology/topology.js';
import { withTimeout } from '../with-timeout.js';
import { deadLetters } from '../metrics.js';
import type {
  Broker,
  DeadLetterStore,
  Depth,
  IncomingMessage,
  MessageHandler,
  OutgoingMessage,
  Subscription,
} from '../broker.js';
import { exchanges, retryName } from '../../topology/names.js';
import { assertPublishable } from '../publishable.js';
import { ConfirmedPublisher } from './confirmed-publisher.js';
import { publishOptions } from './properties.js';
import { RabbitConsumer } from './rabbit-consumer.js';
import { openRabbitDeadLetters } from './rabbit-dead-letters.js';
import { RabbitConnection } from './rabbit-connection.js';
import { readDepths } from './read-depths.js';
import { RabbitListener } from './rabbit-listener.js';
import { ReconnectingChannel } from './reconnecting-channel.js';

const drainMs = 20_000;

export interface RabbitBrokerSettings {
  /** `amqp://user:password@host:port/vhost`, or `amqps:`. */
  readonly url: string;
  /** The publishing service; also shown in RabbitMQ's list of connections. */
  readonly service: string;
  readonly topology: Topology;
  readonly logger: Logger;
  /** How long to wait for RabbitMQ at the start, in milliseconds. */
  readonly startMs?: number;
  /** After this a held message is replaced by a copy, in milliseconds; well below RabbitMQ's `consumer_timeout`. Shorter in tests. */
  readonly holdMs?: number;
}

/**
 * Connects a service to RabbitMQ and keeps it connected.
 *
 * @throws MissingTopology when the topology was not declared there, Error when RabbitMQ cannot be reached within `startMs`.
 */
export async function connectRabbitBroker(settings: RabbitBrokerSettings): Promise<Broker> {
  const { url, service, logger, startMs = 60_000 } = settings;
  // Two connections, because RabbitMQ stops reading from a publishing connection while it is short of memory, acknowledgements included.
  const publishing = await RabbitConnection.connect({ url, service, name: `${service} publishing`, logger, startMs });
  try {
    const consuming = await RabbitConnection.connect({ url, service, name: `${service} consuming`, logger, startMs });
    const broker = new RabbitBroker(settings, publishing, consuming);
    await broker.start().catch(async error => {
      await broker.close();
      throw error;
    });
    return broker;
  } catch (error) {
    await publishing.close();
    throw error;
  }
}

class RabbitBroker implements Broker {
  readonly #events: ConfirmedPublisher;
  readonly #copies: ConfirmedPublisher;
  readonly #live: ReconnectingChannel;
  readonly #failures: FailureLog;
  readonly #subscriptions = new Set<Subscription>();
  #liveHasRoom = true;
  #closing = false;

  constructor(
    private readonly settings: RabbitBrokerSettings,
    private readonly publishing: RabbitConnection,
    private readonly consuming: RabbitConnection,
  ) {
    this.#failures = new FailureLog({ service: settings.service, task: 'message-copies', logger: settings.logger });
    this.#events = new ConfirmedPublisher(publishing);
    this.#copies = new ConfirmedPublisher(publishing);
    this.#live = new ReconnectingChannel(publishing, settings.logger, 'broadcasts', channel => this.#setUpLive(channel));
  }

  /** @throws MissingTopology */
  async start(): Promise<void> {
    await this.#live.start();
  }

  async publish(messages: readonly OutgoingMessage[]): Promise<void> {
    if (this.#closing) throw new BrokerUnavailable('the broker is closed');
    messages.forEach(assertPublishable);
    await this.#events.publish(
      messages.map(message => ({
        exchange: isPublicEvent(message.routingKey) ? exchanges.public : exchanges.events,
        routingKey: message.routingKey,
        content: Buffer.from(message.body),
        options: publishOptions(message, this.settings.service),
      })),
    );
  }

  async consume(queue: string, prefetch: number, handle: MessageHandler): Promise<Subscription> {
    const { topology, logger, holdMs } = this.settings;
    return this.#keep(
      await RabbitConsumer.start({
        holdMs,
        queue,
        prefetch,
        handle,
        retryDelaysMs: topology.retryDelaysMs,
        link: this.consuming,
        copies: this.#copies,
        logger,
        failures: this.#failures,
        onDead: () => deadLetters.inc({ service: this.settings.service, queue }),
      }),
    );
  }

  async listen(routingKeys: readonly string[], onMessage: (message: IncomingMessage) => void): Promise<Subscription> {
    const { service, logger } = this.settings;
    return this.#keep(await RabbitListener.start({ service, routingKeys, onMessage, link: this.consuming, logger }));
  }

  broadcast(message: OutgoingMessage): void {
    const { channel } = this.#live;
    if (!channel || !this.#liveHasRoom || this.publishing.blocked !== undefined) return;
    try {
      const options = { ...publishOptions(message, this.settings.service), persistent: false };
      this.#liveHasRoom = channel.publish(exchanges.live, message.routingKey, Buffer.from(message.body), options);
    } catch (error) {
      this.settings.logger.debug({ err: error, type: message.routingKey }, 'event was not broadcast');
    }
  }

  async depths(queues: readonly string[]): Promise<ReadonlyMap<string, Depth>> {
    const { model } = this.consuming;
    if (!model) throw new BrokerUnavailable('there is no connection to RabbitMQ');
    return readDepths(model, queues);
  }

  deadLetters(): Promise<DeadLetterStore> {
    const { url, topology } = this.settings;
    // A service may send messages of its own queues through the exchanges of retries, and through no other that leads back to a queue.
    return openRabbitDeadLetters(url, topology, retryName(Math.min(...topology.retryDelaysMs)));
  }

  isConnected(): boolean {
    return !this.#closing && this.publishing.model !== undefined && this.publishing.blocked === undefined;
  }

  onReconnect(callback: () => void): void {
    this.publishing.onReconnect(callback);
  }

  async close(): Promise<void> {
    this.#closing = true;
    await withTimeout(drainMs, Promise.all([...this.#subscriptions].map(subscription => subscription.stop())));
    await this.#live.stop();
    await Promise.all([this.publishing.close(), this.consuming.close()]);
  }

  #keep(subscription: Subscription): Subscription {
    const kept = {
      stop: async () => {
        await subscription.stop();
        this.#subscriptions.delete(kept);
      },
    };
    this.#subscriptions.add(kept);
    return kept;
  }

  async #setUpLive(channel: Channel): Promise<void> {
    for (const exchange of [exchanges.events, exchanges.live]) {
      await channel.checkExchange(exchange).catch(error => {
        throw (error as { code?: number }).code === 404
          ? new MissingTopology(`the exchange ${exchange}`, { cause: error })
          : error;
      });
    }
    this.#liveHasRoom = true;
    channel.on('drain', () => (this.#liveHasRoom = true));
  }
}
