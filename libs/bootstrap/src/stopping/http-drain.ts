import type { Server, ServerResponse } from 'node:http';

/**
 * Closes the HTTP connections of a service that stops. Clients keep connections open, and a request sent at the moment a connection is
 * closed fails with an error that does not tell whether the request was processed. Therefore each connection is closed with a response
 * (`connection: close`); only connections that stay idle until the end are closed without one.
 */
export class HttpDrain {
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

  /** Keeps answering; from now on every response closes its connection. */
  begin(): void {
    this.#isLeaving = true;
    for (const response of this.#unanswered) response.shouldKeepAlive = false;
  }

  /** Accepts no further requests and resolves when all requests under way are answered. */
  async close(): Promise<void> {
    this.begin();
    if (!this.server.listening) return;
    this.server.close();
    this.server.closeIdleConnections();
    if (this.#unanswered.size > 0) await new Promise<void>(resolve => (this.#answered = resolve));
  }
}
