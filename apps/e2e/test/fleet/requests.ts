import { Pool } from 'undici';

/** Sends the requests of all visitors, each exactly once, and records their outcomes. */
export class Requests {
  /** Answers by status; requests without an answer are counted under the name of their error. */
  readonly answers: Record<string, number> = {};
  /** Every answer that was not 2xx, and every request without an answer. */
  readonly failures: string[] = [];
  /** Slowest answer, milliseconds. */
  slowestMs = 0;
  readonly #pool: Pool;

  constructor(readonly shopUrl: string) {
    // Closes idle connections before the shop does, as browsers and ingresses do.
    this.#pool = new Pool(shopUrl, { connections: 64, pipelining: 1, keepAliveTimeout: 2_000, keepAliveMaxTimeout: 2_000 });
  }

  get count(): number {
    return Object.values(this.answers).reduce((sum, n) => sum + n, 0);
  }

  /** Returns the answer's body; undefined when the request failed. `onHeaders` receives the headers of a successful answer. */
  async ask<T>(
    method: 'GET' | 'POST',
    path: string,
    address: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
    onHeaders: (headers: Readonly<Record<string, string | string[] | undefined>>) => void = () => undefined,
  ): Promise<T | undefined> {
    const started = performance.now();
    try {
      const response = await this.#pool.request({
        method,
        path,
        headers: {
          'x-forwarded-for': address,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      const text = await response.body.text();
      this.#note(String(response.statusCode));
      this.slowestMs = Math.max(this.slowestMs, performance.now() - started);
      if (response.statusCode < 300) {
        onHeaders(response.headers);
        return JSON.parse(text) as T;
      }
      this.#failed(method, path, `${response.statusCode} ${text.slice(0, 300)}`);
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      this.#note(code ?? message);
      this.#failed(method, path, `${code} ${message}`);
    }
    return undefined;
  }

  async close(): Promise<void> {
    await this.#pool.close();
  }

  #note(what: string): void {
    this.answers[what] = (this.answers[what] ?? 0) + 1;
  }

  #failed(method: string, path: string, what: string): void {
    this.failures.push(`${new Date().toISOString()} ${method} ${path}: ${what}`);
  }
}
