import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

/** A received webhook. */
export interface Received {
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Test double of an integrator's server. */
export class Receiver {
  readonly received: Received[] = [];
  /** Status of the next answers; 0: no answer. */
  status = 204;
  headers: Record<string, string> = {};

  private constructor(
    readonly url: string,
    private readonly server: Server,
  ) {}

  static async start(port = 0): Promise<Receiver> {
    const server = createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', part => (body += part));
      request.on('end', () => {
        receiver.received.push({ id: String(request.headers['webhook-id']), headers: request.headers, body });
        if (receiver.status === 0) request.socket.destroy();
        else
          response
            .writeHead(receiver.status, receiver.headers)
            .end(receiver.status === 204 ? undefined : 'what the receiver says');
      });
    });
    await new Promise<void>(listening => server.listen(port, '127.0.0.1', listening));
    const receiver = new Receiver(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, server);
    return receiver;
  }

  /** Returns whether the signatures of all received webhooks are valid for this secret. */
  isGenuine(secret: string): boolean {
    const webhook = new Webhook(secret);
    return this.received.every(({ body, headers }) => {
      try {
        return webhook.verify(body, headers as Record<string, string>) !== undefined;
      } catch {
        return false;
      }
    });
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise(done => this.server.close(done));
  }
}
