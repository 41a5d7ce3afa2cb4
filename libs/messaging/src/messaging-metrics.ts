import { gauge, readOnScrape } from '@kirana/observability';
import type { Database } from '@kirana/persistence';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { Broker } from './broker/broker.js';
import { deadLetters } from './broker/metrics.js';
import { unroutedQueue } from './topology/names.js';
import { queuesOf } from './topology/topology.js';

const pending = gauge('outbox_pending', 'Events that wait in the outbox', ['service']);
const oldest = gauge('outbox_oldest_seconds', 'Age of the event that has waited longest in the outbox', ['service']);
const setAside = gauge('outbox_dead_rows', 'Events that could not be published and were set aside', ['service']);
const waiting = gauge('queue_depth', 'Messages that wait in a queue', ['service', 'queue']);
const dead = gauge('dlq_depth', 'Dead letters of a queue', ['service', 'queue']);
const unrouted = gauge('unrouted_depth', 'Messages no queue is bound to; every service reports the same value', ['service']);

/** Publishes the number of messages in a service's outbox, queues and dead letters, read on each scrape. */
export class MessagingMetrics implements OnApplicationBootstrap, OnModuleDestroy {
  #stops: (() => void)[] = [];
  readonly #queues: readonly string[];

  constructor(
    private readonly service: string,
    private readonly broker: Broker,
    private readonly database: Database | undefined,
  ) {
    this.#queues = queuesOf(service).map(([name]) => name);
  }

  onApplicationBootstrap(): void {
    const { service } = this;
    for (const queue of this.#queues) deadLetters.inc({ service, queue }, 0);
    this.#stops.push(readOnScrape(service, 'queues', () => this.#readQueues()));
    const { database } = this;
    if (database) this.#stops.push(readOnScrape(service, 'outbox', () => readOutbox(service, database)));
  }

  onModuleDestroy(): void {
    for (const stop of this.#stops.splice(0)) stop();
  }

  async #readQueues(): Promise<void> {
    const { service } = this;
    const depths = await this.broker.depths([...this.#queues, unroutedQueue]);
    for (const [queue, depth] of depths) {
      if (queue === unroutedQueue) {
        unrouted.set({ service }, depth.waiting);
        continue;
      }
      waiting.set({ service, queue }, depth.waiting);
      dead.set({ service, queue }, depth.dead);
    }
  }
}

async function readOutbox(service: string, database: Database): Promise<void> {
  const row = await database.one<{ pending: number; age: number; dead: number }>(
    `SELECT (SELECT count(*)::int FROM outbox) AS pending,
            coalesce((SELECT extract(epoch FROM clock_timestamp() - occurred_at)::float8 FROM outbox ORDER BY seq LIMIT 1), 0) AS age,
            (SELECT count(*)::int FROM outbox_dead) AS dead`,
  );
  if (!row) return;
  pending.set({ service }, row.pending);
  oldest.set({ service }, Math.max(0, row.age));
  setAside.set({ service }, row.dead);
}
