import { connect, type Socket } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Record<string, unknown>;
}

/** Writes requests to a connection byte for byte, where `fetch` would normalise the address. One request at a time. */
export class RawClient {
  #socket: Socket | undefined;
  #received = Buffer.alloc(0);
  #wake: (error?: Error) => void = () => undefined;
  readonly #url: URL;

  constructor(url: string) {
    this.#url = new URL(url);
  }

  async ask(method: string, target: string, headers: Readonly<Record<string, string>> = {}, body = ''): Promise<RawAnswer> {
    const lines = [`${method} ${target} HTTP/1.1`, `host: ${this.#url.host}`];
    for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
    if (method !== 'GET') lines.push(`content-length: ${Buffer.byteLength(body)}`);
    return this.send(`${lines.join('\r\n')}\r\n\r\n${body}`);
  }

  /** Sends the bytes and reads one answer. */
  async send(bytes: string): Promise<RawAnswer> {
    const socket = await this.#connected();
    socket.write(bytes);
    for (;;) {
      const answer = this.#take();
      if (answer) {
        if (answer.headers['connection'] === 'close') this.close();
        return answer;
      }
      if (socket.readableEnded || socket.destroyed) throw new Error(`closed without an answer to ${JSON.stringify(bytes)}`);
      await new Promise<void>((resolve, reject) => (this.#wake = error => (error ? reject(error) : resolve())));
    }
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = undefined;
    this.#received = Buffer.alloc(0);
  }

  async #connected(): Promise<Socket> {
    if (this.#socket && !this.#socket.destroyed && !this.#socket.readableEnded) return this.#socket;
    this.close();
    const socket = connect(Number(this.#url.port), this.#url.hostname);
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    socket.on('data', chunk => {
      this.#received = Buffer.concat([this.#received, chunk]);
      this.#wake();
    });
    socket.on('close', () => this.#wake());
    socket.on('end', () => this.#wake());
    socket.on('error', error => this.#wake(error));
    return (this.#socket = socket);
  }

  #take(): RawAnswer | undefined {
    const end = this.#received.indexOf('\r\n\r\n');
    if (end < 0) return undefined;
    const [first = '', ...lines] = this.#received.subarray(0, end).toString('latin1').split('\r\n');
    const headers = Object.fromEntries(
      lines.map(line => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    );
    const length = Number(headers['content-length'] ?? 0);
    if (this.#received.length < end + 4 + length) return undefined;
    const text = this.#received.subarray(end + 4, end + 4 + length).toString();
    this.#received = this.#received.subarray(end + 4 + length);
    const isJson = /json/.test(headers['content-type'] ?? '');
    return { status: Number(first.split(' ')[1]), headers, body: isJson ? (JSON.parse(text) as Record<string, unknown>) : {} };
  }
}
