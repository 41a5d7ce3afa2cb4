import { paymentRoutes } from '@kirana/contracts';
import { ProblemError, type ServiceClient } from '@kirana/http-edge';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands in for the gateway's webhook route: passes the raw body on to the service. It is started before the service. */
export class WebhookEndpoint {
  /** Status of each message, in the order in which they were answered, and the duration in milliseconds. */
  readonly answered: { readonly status: number; readonly ms: number }[] = [];
  target: ServiceClient | undefined;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async open(): Promise<WebhookEndpoint> {
    const server = createServer((request, response) => {
      let payload = '';
      request.setEncoding('utf8');
      request.on('data', chunk => (payload += String(chunk)));
      request.on('end', () => {
        void webhook
          .pass(payload, String(request.headers['stripe-signature'] ?? ''))
          .then(status => response.writeHead(status).end());
      });
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const webhook = new WebhookEndpoint(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    return webhook;
  }

  async pass(payload: string, signature: string): Promise<number> {
    const started = performance.now();
    const status = await this.#forward(payload, signature);
    this.answered.push({ status, ms: performance.now() - started });
    return status;
  }

  async #forward(payload: string, signature: string): Promise<number> {
    try {
      if (!this.target) return 503;
      await this.target.call(paymentRoutes.webhook, { body: { payload, headers: { 'stripe-signature': signature } } });
      return 200;
    } catch (error) {
      return error instanceof ProblemError ? error.status : 500;
    }
  }

  close(): void {
    this.server.close();
  }
}
