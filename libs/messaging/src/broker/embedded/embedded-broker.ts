import type { Logger } from '@kirana/observability';
import type { Topology } from '../../topology/topology.js';
import pg from 'pg';
import { BrokerUnavailable } from '../../errors.js';
import { atMost } from '../at-most.js';
import type {
  Broker,
  DeadLetterOffice,
  Depth,
  IncomingMessage,
  MessageHandler,
  Outcome,
  OutgoingMessage,
  Subscription,
} from '../broker.js';
import { deadLetters } from '../metrics.js';
import { unroutedQueue } from '../names.js';
import { nextStep } from '../next-step.js';
import { assertPublishable } from '../publishable.js';
import { routesOf, type Route } from '../routing.js';
import { BrokerStore, type StoredMessage } from './broker-store.js';
import { openEmbeddedDeadLetters } from './embedded-dead-letters.js';
import { Listeners } from './listeners.js';
import { readDepths } from './read-depths.js';
import { WorkQueue, type Consumer } from './work-queue.js';
import { Writer } from './writer.js';

/** How long a predecessor of this process may take to let go of the broker. */
const patienceMs = 3_000;
const drainMs = 20_000;

export interface EmbeddedBrokerSettings {
  /** A database of the broker's own; its tables are made on opening. */
  readonly databaseUrl: string;
  readonly topology: Topology;
  readonly logger: Logger;
  /** Messages of one queue that are kept in memory, about; the rest waits in the table. */
  readonly readyLimit?: number;
}

/**
 * Opens the broker that lives inside this process and keeps its messages in Postgres. A publish is confirmed when it is committed.
 *
 * @throws BrokerInUse when another process has it open.
 */
export async function openEmbeddedBroker(settings: EmbeddedBrokerSettings): Promise<Broker> {
  return new EmbeddedBroker(settings, await BrokerStore.open(settings.databaseUrl, patienceMs));
}

class EmbeddedBroker implements Broker {
  readonly #queues: ReadonlyMap<string, WorkQueue>;
  readonly #route: Route;
  readonly #listeners: Listeners;
  readonly #writer: Writer;
  readonly #subscriptions = new Set<Subscription>();
  readonly #reconnected: (() => void)[] = [];
  /** For looking on, beside the one connection that writes. */
  readonly #onlookers: pg.Pool;
  #closing: Promise<void> | undefined;

  constructor(
    private readonly settings: EmbeddedBrokerSettings,
    store: BrokerStore,
  ) {
    const { databaseUrl, topology, logger, readyLimit = 1_000 } = settings;
    const settle = (message: StoredMessage, outcome: Outcome) => this.#settle(message, outcome);
    const names = [...Object.keys(topology.queues), unroutedQueue];
    this.#queues = new Map(names.map(name => [name, new WorkQueue(name, readyLimit, settle)]));
    this.#onlookers = new pg.Pool({ connectionString: databaseUrl, max: 1, application_name: 'kirana-broker-depths' });
    this.#onlookers.on('error', () => undefined);
    this.#route = routesOf(topology);
    this.#listeners = new Listeners(logger);
    this.#writer = new Writer({
      first: store,
      reconnect: () => BrokerStore.open(databaseUrl, 0),
      queues: this.#queues,
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

  consume(queueName: string, prefetch: number, handle: MessageHandler): Promise<Subscription> {
    const queue = this.#queues.get(queueName);
    if (!queue) return Promise.reject(new Error(`the topology has no queue ${queueName}`));
    const consumer: Consumer = { prefetch, handle, underWay: 0, handlers: new Set() };
    queue.consumers.push(consumer);
    this.#writer.nudge();
    const subscription = {
      stop: async () => {
        const index = queue.consumers.indexOf(consumer);
        if (index >= 0) queue.consumers.splice(index, 1);
        while (consumer.handlers.size > 0) await Promise.all(consumer.handlers);
        await this.#writer.flush();
        this.#subscriptions.delete(subscription);
      },
    };
    this.#subscriptions.add(subscription);
    return Promise.resolve(subscription);
  }

  listen(routingKeys: readonly string[], hear: (message: IncomingMessage) => void): Promise<Subscription> {
    const stop = this.#listeners.add(routingKeys, hear);
    return Promise.resolve({ stop: () => Promise.resolve(stop()) });
  }

  broadcast(message: OutgoingMessage): void {
    // Later, so that a listener cannot hold up or break whoever tells the news.
    setImmediate(() => this.#listeners.tell(message));
  }

  depths(queues: readonly string[]): Promise<ReadonlyMap<string, Depth>> {
    const known = queues.filter(queue => this.#queues.has(queue));
    return readDepths(this.#onlookers, known);
  }

  deadLetters(): Promise<DeadLetterOffice> {
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
    await atMost(drainMs, Promise.all([...this.#subscriptions].map(subscription => subscription.stop())));
    await this.#writer.stop();
    await this.#onlookers.end();
  }

  #settle(message: StoredMessage, outcome: Outcome): void {
    const step = nextStep(outcome, message.attempt, this.settings.topology.retryDelaysMs);
    if (step.kind === 'dead') {
      const { queue, id, routingKey, attempt } = message;
      deadLetters.inc({ service: this.settings.topology.queues[queue]?.service, queue });
      this.settings.logger.error({ queue, eventId: id, type: routingKey, attempts: attempt, reason: step.reason }, 'dead letter');
    }
    this.#writer.settle({ queue: message.queue, seq: message.seq, step });
  }

  #reportUnrouted(message: OutgoingMessage): void {
    this.settings.logger.error({ eventId: message.id, type: message.routingKey }, 'no queue is bound to this event');
  }
}
