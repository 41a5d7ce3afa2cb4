import type { CartCheck, OrderTracking, PlacedOrder, Problem, ProductPage, Quote, Store } from '@kirana/contracts';
import { randomUUID } from 'node:crypto';
import { Pool } from 'undici';

export interface Answer<T> {
  readonly status: number;
  readonly body: T;
  readonly ms: number;
}

/** Somebody with a browser, an address of their own and a way to the shop. Many share one pool of connections. */
export class Shopper {
  constructor(
    private readonly pool: Pool,
    /** The shop trusts this only from loopback, where load tests come from. */
    private readonly address: string = randomAddress(),
  ) {}

  products(query = ''): Promise<Answer<ProductPage>> {
    return this.#ask('GET', `/api/products${query}`);
  }

  product(id: string): Promise<Answer<unknown>> {
    return this.#ask('GET', `/api/products/${id}`);
  }

  store(): Promise<Answer<Store>> {
    return this.#ask('GET', '/api/store');
  }

  check(items: readonly Item[]): Promise<Answer<CartCheck>> {
    return this.#ask('POST', '/api/cart/check', { items });
  }

  quote(items: readonly Item[], district: string): Promise<Answer<Quote>> {
    return this.#ask('POST', '/api/quotes', { items, district });
  }

  track(ref: string, accessToken?: string): Promise<Answer<OrderTracking>> {
    return this.#ask('GET', `/api/orders/${ref}`, undefined, accessToken === undefined ? {} : { 'x-order-token': accessToken });
  }

  cancel(ref: string, accessToken: string): Promise<Answer<OrderTracking>> {
    return this.#ask('POST', `/api/orders/${ref}/cancel`, {}, { 'x-order-token': accessToken });
  }

  /** Orders for cash. `key` is the Idempotency-Key. */
  order(
    items: readonly Item[],
    district: string,
    expectedTotalMinor?: number,
    key: string = randomUUID(),
  ): Promise<Answer<PlacedOrder & Partial<Omit<Problem, keyof PlacedOrder>>>> {
    const person = {
      firstName: 'Load',
      lastName: 'Tester',
      email: 'load@example.com',
      phone: '+48 600 000 000',
      address: 'Testowa 1',
      zipCode: '00-001',
    };
    return this.#ask(
      'POST',
      '/api/orders',
      { ...person, items, district, paymentMethod: 'cash', expectedTotalMinor },
      { 'idempotency-key': key },
    );
  }

  async #ask<T>(method: 'GET' | 'POST', path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer<T>> {
    const started = performance.now();
    const response = await this.pool.request({
      method,
      path,
      headers: {
        'x-forwarded-for': this.address,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const answer = (await response.body.json()) as T;
    return { status: response.statusCode, body: answer, ms: performance.now() - started };
  }
}

export interface Item {
  readonly productId: string;
  readonly quantity: number;
}

/** Connections to the shop for `shoppers` at a time. */
export function connect(url: string, shoppers: number): Pool {
  return new Pool(url, { connections: shoppers, pipelining: 1, headersTimeout: 10_000, bodyTimeout: 10_000 });
}

export function randomAddress(): string {
  return `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`;
}
