import { CONFIG } from '@kirana/config';
import { renderMetrics } from '@kirana/observability';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { createServer, type Server } from 'node:http';
import type { GatewayConfig } from '../config.js';

/** Serves the metrics of this process to Prometheus on a separate port, because the main port is public. */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnModuleDestroy {
  #server: Server | undefined;

  constructor(@Inject(CONFIG) private readonly config: Pick<GatewayConfig, 'HOST' | 'METRICS_PORT'>) {}

  /** @throws Error when the port is in use. */
  async onApplicationBootstrap(): Promise<void> {
    const { HOST: host, METRICS_PORT: port } = this.config;
    if (port === undefined) return;
    const server = createServer((request, response) => {
      if (request.url !== '/metrics') {
        response.writeHead(404).end();
        return;
      }
      renderMetrics().then(
        ({ contentType, body }) => response.writeHead(200, { 'content-type': contentType }).end(body),
        () => response.writeHead(500).end(),
      );
    });
    this.#server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
  }

  async onModuleDestroy(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    await new Promise<void>(resolve => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  }
}
