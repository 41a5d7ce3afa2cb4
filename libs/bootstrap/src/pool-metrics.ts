import { gauge, readOnScrape } from '@kirana/observability';
import type { Database } from '@kirana/persistence';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { setImmediate } from 'node:timers/promises';

const connections = gauge('database_connections', 'Connections of the pool by state; waiting: callers without a connection', [
  'service',
  'state',
]);

/** Publishes metrics about the connection pool of a service. */
export class PoolMetrics implements OnApplicationBootstrap, OnModuleDestroy {
  #stop: (() => void) | undefined;

  constructor(
    private readonly service: string,
    private readonly database: Database,
  ) {}

  onApplicationBootstrap(): void {
    this.#stop = readOnScrape(this.service, 'connections', async () => {
      // The pool assigns connections one tick later; without this pause, queries issued at the same time would be counted as waiting.
      await setImmediate();
      const { totalCount, idleCount, waitingCount } = this.database.pool;
      connections.set({ service: this.service, state: 'busy' }, totalCount - idleCount);
      connections.set({ service: this.service, state: 'idle' }, idleCount);
      connections.set({ service: this.service, state: 'waiting' }, waitingCount);
    });
  }

  onModuleDestroy(): void {
    this.#stop?.();
  }
}
