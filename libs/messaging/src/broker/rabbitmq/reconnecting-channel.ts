import { FailureLog, pause, type Logger } from '@kirana/observability';
import type { Channel, ChannelModel } from 'amqplib';
import { MissingTopology } from '../../errors.js';
import { withTimeout } from '../with-timeout.js';
import type { RabbitConnection } from './rabbit-connection.js';

const tryAgainMs = 1_000;
const closeMs = 5_000;

/** A channel that is reopened and set up again whenever it or its connection breaks, until it is stopped. */
export class ReconnectingChannel {
  #channel: Channel | undefined;
  /** The connection on which the channel is currently being set up. */
  #opening: ChannelModel | undefined;
  readonly #stopping = new AbortController();
  readonly #failures: FailureLog;
  #unsubscribe: () => void = () => undefined;

  constructor(
    private readonly link: RabbitConnection,
    logger: Logger,
    /** For the log. */
    purpose: string,
    private readonly setUp: (channel: Channel) => Promise<void>,
  ) {
    this.#failures = new FailureLog({ service: link.service, task: 'rabbitmq-channel', logger: logger.child({ purpose }) });
  }

  /** The channel; undefined while it is broken. */
  get channel(): Channel | undefined {
    return this.#channel;
  }

  /**
   * Resolves when the channel is set up for the first time. If the topology disappears later, it is awaited, and that is logged.
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

  /** Closes this channel and opens another. */
  replace(channel: Channel): void {
    if (this.#channel !== channel) return;
    // It is replaced because it is already broken.
    void channel.close().catch(() => undefined);
    this.#lost(channel);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#unsubscribe();
    const channel = this.#channel;
    this.#channel = undefined;
    // The reply to the close also confirms that all acknowledgements have arrived.
    if (channel) await withTimeout(closeMs, channel.close());
  }

  async #open(model: ChannelModel, first = false): Promise<boolean> {
    this.#opening = model;
    const wanted = () => this.#opening === model && this.link.model === model && !this.#stopping.signal.aborted;
    while (wanted()) {
      try {
        const channel = await model.createChannel();
        // A close event follows and is handled.
        channel.on('error', () => undefined);
        channel.on('close', () => this.#lost(channel));
        this.#channel = channel;
        await this.setUp(channel);
        if (this.#opening === model) this.#opening = undefined;
        this.#failures.succeeded();
        return true;
      } catch (error) {
        this.#channel = undefined;
        if (first && error instanceof MissingTopology) throw error;
        this.#failures.failed(error);
        await pause(tryAgainMs, this.#stopping.signal);
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
