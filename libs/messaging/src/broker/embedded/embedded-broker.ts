import type { Logger } from '@kirana/observability';
import type { Topology } from '../../topology/topology.js';
import { setMaxListeners } from 'node:events';
import pg from 'pg';
import { BrokerUnavailable } from '../../errors.js';
import { withTimeout } from '../with-timeout.js';
import type {
  Broker,
  DeadLetterStore,
  Depth,
  Ending,
  IncomingMessage,
  MessageHandler,
  OutgoingMessage,
  Subscription,
} from '../broker.js';
import { deadLetters } from '../metrics.js';
import { unroutedQueue } from '../../topology/names.js';
import { applyRetryPolicy } from '../retry-policy.js';
import { assertPublishable } from '../publishable.js';
import { routesOf, type Route } from '../routing.js';
import { BrokerStore, isHandedOver, type StoredMessage } from './broker-store.js';
import { openEmbeddedDeadLetters } from './embedded-dead-letters.js';
import { Listeners } from './listeners.js';
import { WorkQueue, type Consumer } from './work-queue.js';
import { Writer } from './writer.js';

/** How long a predecessor of this process may take to release the broker, in milliseconds. */
const timeoutMs = 3_000;
const drainMs = 20_000;

export interface EmbeddedBrokerSettings {
  /** The broker's own database; its tables are created on opening. */
  readonly databaseUrl: string;
  readonly topology: Topology;
  readonly logger: Logger;
  /** Approximate number of messages kept in memory per queue; the rest waits in the table. */
  readonly readyLimit?: number;
}

/**
 * Opens the broker that runs inside this process and stores its messages in PostgreSQL. A publish is confirmed when it is committed.
 *
 * @throws BrokerInUse when another process has it open.
 */
export async function openEmbeddedBroker(settings: EmbeddedBrokerSettings): Promise<Broker> {
  return new EmbeddedBroker(settings, await BrokerStore.open(settings.databaseUrl, timeoutMs));
}

class EmbeddedBroker implements Broker {
  readonly #queues: ReadonlyMap<string, WorkQueue>;
  readonly #route: Route;
  readonly #listeners: Listeners;
  readonly #writer: Writer;
  readonly #subscriptions = new Set<Subscription>();
  readonly #reconnected: (() => void)[] = [];
  /** For reading, beside the one connection that writes. */
  readonly #readPool: pg.Pool;
  #closing: Promise<void> | undefined;

  constructor(
    private readonly settings: EmbeddedBrokerSettings,
    store: BrokerStore,
  ) {
    const { databaseUrl, topology, logger, readyLimit = 1_000 } = settings;
    const settle = (message: StoredMessage, outcome: Ending) => this.#settle(message, outcome);
    const names = [...Object.keys(topology.queues), unroutedQueue];
    this.#queues = new Map(names.map(name => [name, new WorkQueue(name, readyLimit, settle, store.inheritedUpTo)]));
    this.#readPool = new pg.Pool({ connectionString: databaseUrl, max: 1, application_name: 'kirana-broker-depths' });
    // An idle connection was lost: the next query opens another, and its caller gets the error if that fails.
    this.#readPool.on('error', () => undefined);
    this.#route = routesOf(topology);
    this.#listeners = new Listeners(logger);
    this.#writer = new Writer({
      first: store,
      reconnect: () => BrokerStore.open(databaseUrl, 0),
      queues: this.#queues,
      giveUp: (message, reason) => this.#settle(message, { kind: 'dead', reason }),
      onReconnect: () => this.#reconnected.forEach(callback => callback()),
      logger,
    });
  }

  async publish(messages: readonly OutgoingMessage[]): Promise<void> {
    if (this.#closing) throw new BrokerUnavailable('the broker is closed');
    messages.forEach(assertPublishable);
    const copies = messages.flatMap(message => this.#route(message.routingKey).map(queue => ({ queue, message })));
    await this.#writer.store(copies);
    for (const message of messages) this.#listeners.tell(message);
    for (const { queue, message } of copies) if (queue === unroutedQueue) this.#reportUnrouted(message);
  }

  async handOver(message: OutgoingMessage): Promise<void> {
    if (this.#closing) throw new BrokerUnavailable('the broker is closed');
    if (!this.isConnected()) throw new BrokerUnavailable('the broker has no connection to its database');
    assertPublishable(message);
    const ends = this.#route(message.routingKey).map(queue => this.#give(queue, message));
    this.#listeners.tell(message);
    await Promise.all(ends);
  }

  isTaken(routingKey: string): boolean {
    return this.#route(routingKey).length > 0 || this.#listeners.hears(routingKey);
  }

  /** Delivers to a queue's consumers directly, or stores the message where that is not possible. */
  #give(name: string, message: OutgoingMessage): Promise<void> {
    const queue = this.#queues.get(name);
    if (!queue) return Promise.reject(new Error(`the topology has no queue ${name}`));
    return new Promise((resolve, reject) => {
      if (queue.take(message, error => (error ? reject(error) : resolve()))) return this.#dispatch(queue);
      if (name === unroutedQueue) this.#reportUnrouted(message);
      queue.storing(this.#writer.store([{ queue: name, message }])).then(resolve, reject);
    });
  }

  #dispatch(queue: WorkQueue): void {
    // Messages left behind by an earlier process are counted before delivery, which only the writer can do.
    if (queue.dispatch().length > 0) this.#writer.nudge();
  }

  consume(queueName: string, prefetch: number, handle: MessageHandler): Promise<Subscription> {
    const queue = this.#queues.get(queueName);
    if (!queue) return Promise.reject(new Error(`the topology has no queue ${queueName}`));
    const consumer: Consumer = { prefetch, handle, underWay: 0, handlers: new Set(), stopping: new AbortController() };
    setMaxListeners(0, consumer.stopping.signal);
    queue.consumers.push(consumer);
    this.#writer.nudge();
    const subscription = {
      stop: async () => {
        const index = queue.consumers.indexOf(consumer);
        if (index >= 0) queue.consumers.splice(index, 1);
        consumer.stopping.abort();
        while (consumer.handlers.size > 0) await Promise.all(consumer.handlers);
        await this.#writer.flush();
        // Another consumer may take held messages.
        this.#writer.nudge();
        this.#subscriptions.delete(subscription);
      },
    };
    this.#subscriptions.add(subscription);
    return Promise.resolve(subscription);
  }

  listen(routingKeys: readonly string[], onMessage: (message: IncomingMessage) => void): Promise<Subscription> {
    const stop = this.#listeners.add(routingKeys, onMessage);
    return Promise.resolve({ stop: () => Promise.resolve(stop()) });
  }

  broadcast(message: OutgoingMessage): void {
    // Deferred, so that a listener can neither delay the publisher nor make it fail.
    setImmediate(() => this.#listeners.tell(message));
  }

  async depths(queues: readonly string[]): Promise<ReadonlyMap<string, Depth>> {
    const known = queues.filter(queue => this.#queues.has(queue));
    const stored = await readDepths(this.#readPool, known);
    return new Map(
      [...stored].map(([name, { waiting, dead }]) => [
        name,
        { waiting: waiting + (this.#queues.get(name)?.handedOver ?? 0), dead },
      ]),
    );
  }

  deadLetters(): Promise<DeadLetterStore> {
    return openEmbeddedDeadLetters(this.settings.databaseUrl, this.settings.topology);
  }

  isConnected(): boolean {
    return this.#writer.isConnected();
  }

  onReconnect(callback: () => void): void {
    this.#reconnected.push(callback);
  }

  /** A second call waits for the first. */
  close(): Promise<void> {
    return (this.#closing ??= this.#close());
  }

  async #close(): Promise<void> {
    await withTimeout(drainMs, Promise.all([...this.#subscriptions].map(subscription => subscription.stop())));
    for (const queue of this.#queues.values()) queue.giveBack(new BrokerUnavailable('the broker is closed'));
    await this.#writer.stop();
    await this.#readPool.end();
  }

  #settle(message: StoredMessage, outcome: Ending): void {
    const decision = applyRetryPolicy(outcome, message.attempt, this.settings.topology.retryDelaysMs);
    if (decision.kind === 'dead') {
      const { queue, id, routingKey, attempt } = message;
      deadLetters.inc({ service: this.settings.topology.queues[queue]?.service, queue });
      this.settings.logger.error(
        { queue, eventId: id, type: routingKey, attempts: attempt, reason: decision.reason },
        'dead letter',
      );
    }
    const queue = this.#queues.get(message.queue);
    if (!isHandedOver(message) || decision.kind !== 'done' || !queue) return this.#writer.settle({ message, decision });
    queue.settled(message);
    this.#dispatch(queue);
  }

  #reportUnrouted(message: OutgoingMessage): void {
    this.settings.logger.error({ eventId: message.id, type: message.routingKey }, 'no queue is bound to this event');
  }
}

/** Counts the waiting messages and the dead letters of queues, in tables written by another connection. */
async function readDepths(pool: pg.Pool, queues: readonly string[]): Promise<ReadonlyMap<string, Depth>> {
  const { rows } = await pool.query<{ queue: string; waiting: number; dead: number }>(
    `SELECT queue, (SELECT count(*)::int FROM message WHERE message.queue = asked.queue) AS waiting,
            (SELECT count(*)::int FROM dead_letter WHERE dead_letter.queue = asked.queue) AS dead
     FROM unnest($1::text[]) AS asked (queue)`,
    [queues],
  );
  return new Map(rows.map(({ queue, waiting, dead }) => [queue, { waiting, dead: queue === unroutedQueue ? 0 : dead }]));
}
