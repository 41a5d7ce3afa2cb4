import { Readiness } from '@kirana/http-edge';
import { readOnScrape, serverUp } from '@kirana/observability';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';

/** Publishes for each server that a service needs whether it is there, asked on each scrape. */
export class ServerMetrics implements OnApplicationBootstrap, OnModuleDestroy {
  #stop: (() => void) | undefined;

  constructor(
    private readonly service: string,
    private readonly readiness: Readiness,
  ) {}

  onApplicationBootstrap(): void {
    const { service } = this;
    this.#stop = readOnScrape(service, 'servers', async () => {
      for (const [server, isUp] of await this.readiness.available()) serverUp.set({ service, server }, isUp ? 1 : 0);
    });
  }

  onModuleDestroy(): void {
    this.#stop?.();
  }
}
