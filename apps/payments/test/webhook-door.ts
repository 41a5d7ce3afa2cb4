import { paymentRoutes } from '@kirana/contracts';
import { ProblemError, type ServiceClient } from '@kirana/http-edge';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the gateway does with webhooks: passes the body on as it came. It stands before the service does. */
export class WebhookDoor {
  /** Status of each message, in the order in which they were answered, and how long that took. */
  readonly answered: { readonly status: number; readonly ms: number }[] = [];
  behind: ServiceClient | undefined;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async open(): Promise<WebhookDoor> {
    const server = createServer((request, response) => {
      let payload = '';
      request.setEncoding('utf8');
      request.on('data', chunk => (payload += String(chunk)));
      request.on('end', () => {
        void door
          .pass(payload, String(request.headers['stripe-signature'] ?? ''))
          .then(status => response.writeHead(status).end());
      });
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const door = new WebhookDoor(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    return door;
  }

  async pass(payload: string, signature: string): Promise<number> {
    const started = performance.now();
    const status = await this.#ask(payload, signature);
    this.answered.push({ status, ms: performance.now() - started });
    return status;
  }

  async #ask(payload: string, signature: string): Promise<number> {
    try {
      if (!this.behind) return 503;
      await this.behind.call(paymentRoutes.webhook, { body: { payload, signature } });
      return 200;
    } catch (error) {
      return error instanceof ProblemError ? error.status : 500;
    }
  }

  close(): void {
    this.server.close();
  }
}
