import type { Logger } from '@kirana/observability';
import type { Channel, ConsumeMessage } from 'amqplib';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Subscription } from '../broker.js';
import { exchanges } from '../../topology/names.js';
import { incoming } from './properties.js';
import type { RabbitConnection } from './rabbit-connection.js';
import { ReconnectingChannel } from './reconnecting-channel.js';

/** Maximum length of the queue; unread events beyond that are not worth the memory. */
const maxLength = 10_000;

export interface RabbitListenerSettings {
  readonly service: string;
  readonly routingKeys: readonly string[];
  readonly onMessage: (message: IncomingMessage) => void;
  readonly link: RabbitConnection;
  readonly logger: Logger;
}

/** Receives events through a private queue that ends with its connection; a new connection starts with a new queue. */
export class RabbitListener implements Subscription {
  readonly #reconnecting: ReconnectingChannel;

  private constructor(private readonly settings: RabbitListenerSettings) {
    this.#reconnecting = new ReconnectingChannel(settings.link, settings.logger, 'listener', channel => this.#attach(channel));
  }

  static async start(settings: RabbitListenerSettings): Promise<RabbitListener> {
    const listener = new RabbitListener(settings);
    await listener.#reconnecting.start();
    return listener;
  }

  async stop(): Promise<void> {
    await this.#reconnecting.stop();
  }

  async #attach(channel: Channel): Promise<void> {
    const queue = `kirana.listener.${this.settings.service}.${randomUUID()}`;
    const options = { exclusive: true, autoDelete: true, durable: false, maxLength };
    await channel.assertQueue(queue, options);
    for (const exchange of [exchanges.events, exchanges.live]) {
      for (const key of this.settings.routingKeys) await channel.bindQueue(queue, exchange, key);
    }
    await channel.consume(queue, message => this.#receive(channel, message), { noAck: true });
  }

  #receive(channel: Channel, message: ConsumeMessage | null): void {
    if (!message) return this.#reconnecting.replace(channel);
    try {
      this.settings.onMessage(incoming(message));
    } catch (error) {
      this.settings.logger.error({ err: error, type: message.fields.routingKey }, 'a listener failed');
    }
  }
}
