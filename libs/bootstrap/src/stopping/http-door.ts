import type { Server, ServerResponse } from 'node:http';

/**
 * The way into a service over HTTP, as it is when the service is about to stop. Clients keep connections open, and a request sent on one at
 * the moment it is closed is lost with an error that says nothing about what became of it. So each connection is closed by an answer that
 * says so (`connection: close`), and only those that stay idle until the end are closed without one.
 */
export class HttpDoor {
  readonly #unanswered = new Set<ServerResponse>();
  #isLeaving = false;
  #answered: () => void = () => undefined;

  constructor(private readonly server: Server) {
    server.prependListener('request', (_request, response: ServerResponse) => {
      if (this.#isLeaving) response.shouldKeepAlive = false;
      this.#unanswered.add(response);
      response.once('close', () => {
        this.#unanswered.delete(response);
        if (this.#unanswered.size === 0) this.#answered();
      });
    });
  }

  /** Goes on answering; from now on every answer closes its connection. */
  lastOrders(): void {
    this.#isLeaving = true;
    for (const response of this.#unanswered) response.shouldKeepAlive = false;
  }

  /** Takes no further request and resolves when those under way are answered. */
  async shut(): Promise<void> {
    this.lastOrders();
    if (!this.server.listening) return;
    this.server.close();
    this.server.closeIdleConnections();
    if (this.#unanswered.size > 0) await new Promise<void>(resolve => (this.#answered = resolve));
  }
}
