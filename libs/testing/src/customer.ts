import type { CartCheck, OrderTracking, PaymentMethod, PlacedOrder, Problem, ProductPage, Quote, Store } from '@kirana/contracts';
import { randomUUID } from 'node:crypto';
import { Pool } from 'undici';

export interface Answer<T> {
  readonly status: number;
  readonly body: T;
  readonly ms: number;
}

/** A simulated customer with a browser and an IP address. Many of them share one pool of connections. */
export class Customer {
  constructor(
    private readonly pool: Pool,
    /** Sent as the client's address; the shop trusts it only from loopback, where load tests run. */
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

  /** Places an order; `key` is the Idempotency-Key. */
  order(
    items: readonly Item[],
    district: string,
    expectedTotalMinor?: number,
    key: string = randomUUID(),
    paymentMethod: PaymentMethod = 'cash',
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
      { ...person, items, district, paymentMethod, expectedTotalMinor },
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

/** Opens a pool of connections to the shop for `customers` concurrent customers. */
export function connect(url: string, customers: number): Pool {
  // Idle connections are closed before the shop closes them, which could hit a request under way; browsers retry by themselves in that
  // case.
  return new Pool(url, {
    connections: customers,
    pipelining: 1,
    headersTimeout: 30_000,
    bodyTimeout: 30_000,
    keepAliveTimeout: 500,
    keepAliveMaxTimeout: 500,
  });
}

export function randomAddress(): string {
  return `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`;
}
