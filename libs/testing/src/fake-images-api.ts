import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request for a picture. */
export interface AskedPicture {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: Record<string, unknown>;
}

/** A test double of an image provider on a local port; the test sets its response. */
export class FakeImagesApi {
  readonly asked: AskedPicture[] = [];
  answer: (response: ServerResponse) => void = response => response.end();
  readonly #server = createServer((request, response) => void this.#take(request, response));

  static async start(): Promise<FakeImagesApi> {
    const fake = new FakeImagesApi();
    await new Promise<void>(resolve => fake.#server.listen(0, '127.0.0.1', resolve));
    return fake;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  /** Responds with this picture, or any other bytes, from now on. */
  respondWithImage(bytes: Buffer): void {
    this.respond(200, { created: 1, data: [{ b64_json: bytes.toString('base64') }] });
  }

  respond(status: number, body: unknown, headers: Record<string, string> = {}): void {
    this.answer = response =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(typeof body === 'string' ? body : JSON.stringify(body));
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise(resolve => this.#server.close(resolve));
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    this.asked.push({
      path: request.url ?? '',
      authorization: request.headers.authorization,
      body: JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>,
    });
    this.answer(response);
  }
}
