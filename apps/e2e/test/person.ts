import { randomUUID } from 'node:crypto';

export interface ApiAnswer<T = Record<string, unknown>> {
  readonly status: number;
  readonly body: T;
  readonly headers: Headers;
}

export interface BuyerDetails {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly zipCode: string;
}

/** Calls the shop's API as its client does, signed in or not. */
export class Person {
  #token: string | undefined;

  constructor(
    private readonly shopUrl: string,
    /** The shop trusts this header from loopback; each person has separate limits. */
    private readonly address = `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`,
  ) {}

  async ask<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ApiAnswer<T>> {
    const answer = await fetch(`${this.shopUrl}${path}`, {
      method,
      headers: {
        'x-kirana-client': 'web',
        'x-forwarded-for': this.address,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.#token === undefined ? {} : { authorization: `Bearer ${this.#token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as T, headers: answer.headers };
  }

  async signIn(email: string, password: string): Promise<void> {
    const { status, body } = await this.ask<{ accessToken: string }>('POST', '/api/auth/sign-in', { email, password });
    if (status !== 200) throw new Error(`sign-in answered ${status}`);
    this.#token = body.accessToken;
  }

  /** Orders one bag of lentils to Mokotów. */
  async order(buyer: BuyerDetails, paymentMethod: string, extra: object = {}): Promise<ApiAnswer<OrderAnswer>> {
    return this.ask(
      'POST',
      '/api/orders',
      { ...buyer, district: 'Mokotów', paymentMethod, items: [{ productId: 'toor-dal-1kg', quantity: 1 }], ...extra },
      { 'idempotency-key': randomUUID() },
    );
  }
}

export interface OrderAnswer {
  readonly id: string;
  readonly number: string;
  readonly accessToken: string;
  readonly totals: { readonly totalMinor: number };
  readonly payment: { readonly url: string } | null;
}
