/** An answer of the shop. */
export interface Answer {
  readonly status: number;
  // The demo reads a field or two of many different answers.
  readonly body: Readonly<Record<string, unknown>>;
}

/** Calls the shop as the browser of one person does. */
export class ShopClient {
  #token: string | undefined;
  readonly #address = `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`;

  constructor(private readonly url: string) {}

  /** @throws Error when the answer's status is none of `expected`. */
  async ask(
    method: string,
    path: string,
    body?: unknown,
    expected: readonly number[] = [200, 201, 202],
    headers = {},
  ): Promise<Answer> {
    const answer = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        'x-kirana-client': 'web',
        'x-forwarded-for': this.#address,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.#token === undefined ? {} : { authorization: `Bearer ${this.#token}` }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await answer.text();
    if (!expected.includes(answer.status)) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`);
    return { status: answer.status, body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) };
  }

  async signIn(email: string, password: string): Promise<void> {
    const { body } = await this.ask('POST', '/api/auth/sign-in', { email, password });
    this.#token = String(body['accessToken']);
  }
}
