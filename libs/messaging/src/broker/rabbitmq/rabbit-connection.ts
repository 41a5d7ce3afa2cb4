import { FailureLog, type Logger } from '@kirana/observability';
import amqp, { type ChannelModel, type RecoveringChannelModel } from 'amqplib';
import { setTimeout as sleep } from 'node:timers/promises';
import { withTimeout } from '../with-timeout.js';

/** Heartbeat interval in seconds; two missed heartbeats end the connection. */
const heartbeatSeconds = 10;
const closeMs = 5_000;

export interface LinkSettings {
  readonly url: string;
  readonly service: string;
  /** Shown in RabbitMQ's list of connections. */
  readonly name: string;
  readonly logger: Logger;
  /** How long the first connection may take before `connect` rejects, in milliseconds. */
  readonly startMs: number;
}

/** A connection to RabbitMQ that reconnects automatically. */
export class RabbitConnection {
  #model: ChannelModel | undefined;
  #blocked: string | undefined;
  #closed = false;
  /** amqplib is opening a connection. */
  #isOpening = true;
  #losses = 0;
  readonly #onConnect = new Set<(model: ChannelModel) => void>();
  readonly #onReconnect = new Set<() => void>();

  private constructor(
    private readonly recovering: RecoveringChannelModel,
    private readonly settings: LinkSettings,
  ) {
    const { logger, name, service } = settings;
    const failures = new FailureLog({ service, task: 'rabbitmq-connection', logger: logger.child({ connection: name }) });
    recovering.on('connect', model => {
      this.#isOpening = false;
      this.#model = model;
      this.#blocked = undefined;
      logger.info({ connection: name }, 'connected to RabbitMQ');
      failures.succeeded();
      for (const callback of this.#onConnect) callback(model);
      if (this.#losses > 0) for (const callback of this.#onReconnect) callback();
    });
    recovering.on('disconnect', error => {
      this.#model = undefined;
      this.#losses += 1;
      failures.failed(error);
    });
    recovering.on('connect-failed', error => {
      this.#isOpening = false;
      failures.failed(error);
    });
    // amqplib's own timer is started after this one and lasts as long.
    recovering.on('reconnect-scheduled', ({ delay }) => void setTimeout(() => (this.#isOpening = true), delay).unref());
    // A disconnect event follows and is handled.
    recovering.on('error', () => undefined);
    recovering.on('blocked', reason => {
      this.#blocked = reason;
      logger.error({ reason, connection: name }, 'RabbitMQ has blocked publishing');
    });
    recovering.on('unblocked', () => {
      this.#blocked = undefined;
      logger.info({ connection: name }, 'RabbitMQ accepts messages again');
    });
  }

  /** @throws Error with the last reason when there is no connection after `startMs`. */
  static async connect(settings: LinkSettings): Promise<RabbitConnection> {
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
    const link = new RabbitConnection(recovering, settings);
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

  /** The service that owns the connection. */
  get service(): string {
    return this.settings.service;
  }

  /** The connection; undefined while it is lost. */
  get model(): ChannelModel | undefined {
    return this.#closed ? undefined : this.#model;
  }

  /** Why RabbitMQ accepts no messages although there is a connection: it is short of memory or disk space. */
  get blocked(): string | undefined {
    return this.#blocked;
  }

  /** Calls back now, if there is a connection, and with each new one. Returns a function that unsubscribes. */
  onConnect(callback: (model: ChannelModel) => void): () => void {
    this.#onConnect.add(callback);
    if (this.model) callback(this.model);
    return () => void this.#onConnect.delete(callback);
  }

  /** Calls back with each connection after the first. */
  onReconnect(callback: () => void): void {
    this.#onReconnect.add(callback);
  }

  /**
   * Closes the connection, after an attempt under way to open it: amqplib does not listen to the errors of a connection that it closes before
   * it is open, so that its loss would end the process.
   */
  async close(): Promise<void> {
    this.#closed = true;
    if (this.#isOpening) {
      const opened = new Promise<void>(resolve => {
        this.recovering.once('connect', () => resolve());
        this.recovering.once('connect-failed', () => resolve());
      });
      await withTimeout(closeMs, opened);
    }
    await withTimeout(closeMs, this.recovering.close());
  }
}

/**
 * Makes amqplib retry when the connection was closed between its handshake and the moment amqplib starts to watch it; otherwise the loss
 * would never be noticed.
 */
async function assertAlive(model: ChannelModel): Promise<void> {
  let ended = false;
  model.on('close', () => (ended = true));
  // A close event follows and is handled.
  model.on('error', () => undefined);
  const probe = await model.createChannel();
  await probe.close();
  if (ended) throw new Error('the connection ended while it was set up');
}
