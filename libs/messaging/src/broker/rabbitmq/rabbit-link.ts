import type { Logger } from '@kirana/observability';
import amqp, { type ChannelModel, type RecoveringChannelModel } from 'amqplib';
import { setTimeout as sleep } from 'node:timers/promises';
import { atMost } from '../at-most.js';

/** Seconds after which a silent peer is asked for a sign of life; two silent rounds end the connection. */
const heartbeatSeconds = 10;
const closeMs = 5_000;

export interface LinkSettings {
  readonly url: string;
  /** Shown in RabbitMQ's list of connections. */
  readonly name: string;
  readonly logger: Logger;
  /** How long the first connection may take before `connect` gives up. */
  readonly startMs: number;
}

/** A connection to RabbitMQ that comes back by itself. */
export class RabbitLink {
  #model: ChannelModel | undefined;
  #blocked: string | undefined;
  #closed = false;
  #losses = 0;
  readonly #onConnect = new Set<(model: ChannelModel) => void>();
  readonly #onReconnect = new Set<() => void>();

  private constructor(
    private readonly recovering: RecoveringChannelModel,
    private readonly settings: LinkSettings,
  ) {
    const { logger, name } = settings;
    recovering.on('connect', model => {
      this.#model = model;
      this.#blocked = undefined;
      logger.info({ connection: name }, 'connected to RabbitMQ');
      for (const callback of this.#onConnect) callback(model);
      if (this.#losses > 0) for (const callback of this.#onReconnect) callback();
    });
    recovering.on('disconnect', error => {
      this.#model = undefined;
      this.#losses += 1;
      logger.warn({ err: error, connection: name }, 'lost RabbitMQ, connecting again');
    });
    recovering.on('connect-failed', error => logger.warn({ err: error, connection: name }, 'RabbitMQ cannot be reached yet'));
    // A disconnect follows, and that is what counts.
    recovering.on('error', () => undefined);
    recovering.on('blocked', reason => {
      this.#blocked = reason;
      logger.error({ reason, connection: name }, 'RabbitMQ takes no messages for now');
    });
    recovering.on('unblocked', () => {
      this.#blocked = undefined;
      logger.info({ connection: name }, 'RabbitMQ takes messages again');
    });
  }

  /** @throws Error with the last reason when there is no connection after `startMs`. */
  static async connect(settings: LinkSettings): Promise<RabbitLink> {
    const url = new URL(settings.url);
    if (!url.searchParams.has('heartbeat')) url.searchParams.set('heartbeat', String(heartbeatSeconds));
    const recovering = await amqp.connect(url.href, {
      timeout: 10_000,
      noDelay: true,
      keepAlive: true,
      clientProperties: { connection_name: settings.name },
      recovery: { setup: assertAlive, initialDelay: 100, maxDelay: 5_000, factor: 2, jitter: 0.2, waitForConnect: false },
    });
    let reason: unknown;
    recovering.on('connect-failed', error => (reason = error));
    const link = new RabbitLink(recovering, settings);
    const giveUp = new AbortController();
    try {
      await Promise.race([
        recovering.waitForConnect(),
        sleep(settings.startMs, undefined, { signal: giveUp.signal }).then(() => {
          throw new Error(`RabbitMQ at ${url.host} cannot be reached`, { cause: reason });
        }),
      ]);
      return link;
    } catch (error) {
      await link.close();
      throw error;
    } finally {
      giveUp.abort();
    }
  }

  /** The connection, unless it is away at the moment. */
  get model(): ChannelModel | undefined {
    return this.#closed ? undefined : this.#model;
  }

  /** Why RabbitMQ takes no messages although there is a connection: it runs out of memory or disk. */
  get blocked(): string | undefined {
    return this.#blocked;
  }

  /** Called now, if there is a connection, and with each new one. Returns the way to stop that. */
  onConnect(callback: (model: ChannelModel) => void): () => void {
    this.#onConnect.add(callback);
    if (this.model) callback(this.model);
    return () => void this.#onConnect.delete(callback);
  }

  /** Called with each connection after the first. */
  onReconnect(callback: () => void): void {
    this.#onReconnect.add(callback);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await atMost(closeMs, this.recovering.close());
  }
}

/**
 * A connection may be closed between its handshake and the moment amqplib starts to watch it; nobody would notice, for ever. This asks it
 * for something and makes amqplib try again when it ended meanwhile.
 */
async function assertAlive(model: ChannelModel): Promise<void> {
  let ended = false;
  model.on('close', () => (ended = true));
  model.on('error', () => undefined);
  const probe = await model.createChannel();
  await probe.close();
  if (ended) throw new Error('the connection ended while it was set up');
}
