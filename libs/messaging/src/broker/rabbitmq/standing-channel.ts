import type { Logger } from '@kirana/observability';
import type { Channel, ChannelModel } from 'amqplib';
import { setTimeout as sleep } from 'node:timers/promises';
import { MissingTopology } from '../../errors.js';
import { atMost } from '../at-most.js';
import type { RabbitLink } from './rabbit-link.js';

const tryAgainMs = 1_000;
const closeMs = 5_000;

/** A channel that is opened and set up again whenever it or its connection breaks, until it is stopped. */
export class StandingChannel {
  #channel: Channel | undefined;
  /** The connection on which the channel is being set up at the moment. */
  #opening: ChannelModel | undefined;
  readonly #stopping = new AbortController();
  #unsubscribe: () => void = () => undefined;

  constructor(
    private readonly link: RabbitLink,
    private readonly logger: Logger,
    /** For the log. */
    private readonly purpose: string,
    private readonly setUp: (channel: Channel) => Promise<void>,
  ) {}

  /** The channel, unless it is broken at the moment. */
  get channel(): Channel | undefined {
    return this.#channel;
  }

  /**
   * Resolves when it is set up for the first time. Afterwards a topology that has gone is waited for, with a line in the log.
   *
   * @throws MissingTopology
   */
  async start(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      let first = true;
      this.#unsubscribe = this.link.onConnect(model => {
        this.#open(model, first).then(up => {
          if (!up) return;
          first = false;
          resolve();
        }, reject);
      });
    });
  }

  /** Gives this channel up and opens another. */
  replace(channel: Channel): void {
    if (this.#channel !== channel) return;
    void channel.close().catch(() => undefined);
    this.#lost(channel);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#unsubscribe();
    const channel = this.#channel;
    this.#channel = undefined;
    // The answer to the goodbye also tells that all acknowledgements have arrived.
    if (channel) await atMost(closeMs, channel.close());
  }

  async #open(model: ChannelModel, first = false): Promise<boolean> {
    this.#opening = model;
    const wanted = () => this.#opening === model && this.link.model === model && !this.#stopping.signal.aborted;
    while (wanted()) {
      try {
        const channel = await model.createChannel();
        channel.on('error', () => undefined);
        channel.on('close', () => this.#lost(channel));
        this.#channel = channel;
        await this.setUp(channel);
        if (this.#opening === model) this.#opening = undefined;
        return true;
      } catch (error) {
        this.#channel = undefined;
        if (first && error instanceof MissingTopology) throw error;
        this.logger.warn({ err: error, purpose: this.purpose }, 'cannot set up a channel to RabbitMQ yet');
        await sleep(tryAgainMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      }
    }
    return false;
  }

  #lost(channel: Channel): void {
    if (this.#channel !== channel) return;
    this.#channel = undefined;
    const { model } = this.link;
    if (model && this.#opening !== model && !this.#stopping.signal.aborted) void this.#open(model);
  }
}
