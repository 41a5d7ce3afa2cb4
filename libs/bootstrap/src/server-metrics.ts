import { Readiness } from '@kirana/http-edge';
import { gauge, readOnScrape } from '@kirana/observability';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';

const up = gauge('server_up', 'Whether a service reaches a server that it uses', ['service', 'server']);

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
      for (const [server, isUp] of await this.readiness.available()) up.set({ service, server }, isUp ? 1 : 0);
    });
  }

  onModuleDestroy(): void {
    this.#stop?.();
  }
}
