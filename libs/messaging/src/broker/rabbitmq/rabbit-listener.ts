import type { Logger } from '@kirana/observability';
import type { Channel, ConsumeMessage } from 'amqplib';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Subscription } from '../broker.js';
import { exchanges } from '../names.js';
import { incoming } from './properties.js';
import type { RabbitLink } from './rabbit-link.js';
import { StandingChannel } from './standing-channel.js';

/** News that nobody has read by then is not worth the memory. */
const maxLength = 10_000;

export interface RabbitListenerSettings {
  readonly service: string;
  readonly routingKeys: readonly string[];
  readonly hear: (message: IncomingMessage) => void;
  readonly link: RabbitLink;
  readonly logger: Logger;
}

/** Hears events through a queue that is only its own and ends with its connection; a new connection begins with a new queue. */
export class RabbitListener implements Subscription {
  readonly #standing: StandingChannel;

  private constructor(private readonly settings: RabbitListenerSettings) {
    this.#standing = new StandingChannel(settings.link, settings.logger, 'listener', channel => this.#attach(channel));
  }

  static async start(settings: RabbitListenerSettings): Promise<RabbitListener> {
    const listener = new RabbitListener(settings);
    await listener.#standing.start();
    return listener;
  }

  async stop(): Promise<void> {
    await this.#standing.stop();
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
    if (!message) return this.#standing.replace(channel);
    try {
      this.settings.hear(incoming(message));
    } catch (error) {
      this.settings.logger.error({ err: error, type: message.fields.routingKey }, 'a listener failed');
    }
  }
}
