import { gauge, readOnScrape } from '@kirana/observability';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { setImmediate } from 'node:timers/promises';
import type { DataSource } from 'typeorm';

const connections = gauge('database_connections', 'Connections of the pool by state; waiting: work that has none', [
  'service',
  'state',
]);

/** What `pg` tells of a pool. */
interface Pool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/** How busy a service's database connections are. */
export class PoolFigures implements OnApplicationBootstrap, OnModuleDestroy {
  #stop: (() => void) | undefined;

  constructor(
    private readonly service: string,
    private readonly dataSource: DataSource,
  ) {}

  onApplicationBootstrap(): void {
    this.#stop = readOnScrape(this.service, async () => {
      // The pool hands out connections a moment later: what is looked up beside this would seem to wait.
      await setImmediate();
      const { totalCount, idleCount, waitingCount } = (this.dataSource.driver as unknown as { master: Pool }).master;
      connections.set({ service: this.service, state: 'busy' }, totalCount - idleCount);
      connections.set({ service: this.service, state: 'idle' }, idleCount);
      connections.set({ service: this.service, state: 'waiting' }, waitingCount);
    });
  }

  onModuleDestroy(): void {
    this.#stop?.();
  }
}
