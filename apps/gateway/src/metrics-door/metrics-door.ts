import { renderMetrics } from '@kirana/observability';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { createServer, type Server } from 'node:http';

/** Where Prometheus finds the figures of this process: a port of its own, because the other one is the public's. */
export class MetricsDoor implements OnApplicationBootstrap, OnModuleDestroy {
  #server: Server | undefined;

  constructor(
    private readonly host: string,
    /** Without one there is no door. */
    private readonly port: number | undefined,
  ) {}

  /** @throws Error when the port is in use. */
  async onApplicationBootstrap(): Promise<void> {
    const { host, port } = this;
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
