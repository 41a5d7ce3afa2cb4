import type { OrderTracking, PlacedOrder } from '@kirana/contracts';
import { connect, randomAddress } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'undici';
import type { Journal } from '../invariants/evidence.js';

/** Planned courses of orders, and how many in a hundred follow each. */
const plans = [
  ['cash', 50],
  ['cash, then cancelled', 8],
  ['online, paid', 30],
  ['online, paid, then cancelled', 6],
  ['online, never paid', 6],
] as const;
type Plan = (typeof plans)[number][0];

const baskets = [
  [
    { productId: 'toor-dal-1kg', quantity: 1 },
    { productId: 'besan-1kg', quantity: 2 },
  ],
  [{ productId: 'toor-dal-1kg', quantity: 3 }],
  [
    { productId: 'turmeric-powder-100g', quantity: 1 },
    { productId: 'toor-dal-1kg', quantity: 1 },
  ],
];

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Customers of a shop under faults: they pay cash or online, some cancel, some never pay, and each repeats a request under its key until it
 * is answered. The answers they received form the journal against which the invariants are checked.
 */
export class LoadCustomers {
  readonly acknowledged = new Map<string, string>();
  readonly acknowledgedWith202 = new Set<string>();
  /** Number of orders by plan, and of refused ones under `refused`. */
  readonly ordersByPlan: Record<string, number> = {};
  /** Requests sent again because there was no answer, or a 5xx. */
  repeated = 0;
  /** Time of the last acknowledged order, `performance.now()`. */
  lastAcknowledged = 0;
  /** Each plan is used once before the choice is random. */
  readonly #firstPlans = plans.map(([plan]) => plan);
  #placing = 0;
  readonly #pool: Pool;

  constructor(
    shopUrl: string,
    private readonly simulatorControl: string,
    private readonly random: () => number,
    private readonly customers = 8,
  ) {
    this.#pool = connect(shopUrl, customers * 2);
  }

  get journal(): Pick<Journal, 'acknowledged' | 'acknowledgedWith202' | 'complete'> {
    return { acknowledged: this.acknowledged, acknowledgedWith202: this.acknowledgedWith202, complete: true };
  }

  /** Order requests without an answer so far. */
  get placing(): number {
    return this.#placing;
  }

  /** Places orders until `orders` have been acknowledged and `over` returns true; each customer waits up to `pauseMs` in between. */
  async placeOrders(orders: number, over: () => boolean, pauseMs: number): Promise<void> {
    const afterwards: Promise<void>[] = [];
    await Promise.all(
      Array.from({ length: this.customers }, async () => {
        while (this.acknowledged.size + this.#placing < orders || !over()) {
          await this.#order(afterwards);
          await sleep(this.random() * pauseMs);
        }
      }),
    );
    await Promise.all(afterwards);
  }

  async close(): Promise<void> {
    await this.#pool.close();
  }

  /** Resolves once the order is acknowledged; the customer's next steps are added to `afterwards`. */
  async #order(afterwards: Promise<void>[]): Promise<void> {
    const plan = this.#plan();
    const items = baskets[Math.floor(this.random() * baskets.length)];
    const placed = await this.#place(plan.startsWith('cash') ? 'cash' : 'credit-card', items, randomUUID());
    this.ordersByPlan[placed ? plan : 'refused'] = (this.ordersByPlan[placed ? plan : 'refused'] ?? 0) + 1;
    if (placed) afterwards.push(this.#continue(plan, placed));
  }

  async #place(paymentMethod: string, items: unknown, key: string): Promise<PlacedOrder | undefined> {
    const person = {
      firstName: 'Meera',
      lastName: 'Kowalska',
      email: 'meera@example.com',
      phone: '+48 600 100 200',
      address: 'Puławska 12/3',
      zipCode: '02-566',
      district: 'Mokotów',
    };
    this.#placing++;
    try {
      const { status, body } = await this.#until(
        'POST',
        '/api/orders',
        { ...person, items, paymentMethod },
        { 'idempotency-key': key },
      );
      if (status >= 300) return undefined;
      const placed = body as PlacedOrder;
      this.acknowledged.set(key, placed.id);
      if (status === 202) this.acknowledgedWith202.add(placed.id);
      this.lastAcknowledged = performance.now();
      return placed;
    } finally {
      this.#placing--;
    }
  }

  async #continue(plan: Plan, { id, accessToken, payment }: PlacedOrder): Promise<void> {
    const token = { 'x-order-token': accessToken };
    const cancel = () => this.#until('POST', `/api/orders/${id}/cancel`, {}, token);
    if (plan.startsWith('online')) {
      const url = payment?.url ?? (await this.#paymentUrl(id, token));
      if (plan === 'online, never paid' || url === undefined) return void (await cancel());
      await sleep(this.random() * 500);
      await this.#pay(url);
    }
    if (!plan.endsWith('cancelled')) return;
    await sleep(this.random() * 1_000);
    await cancel();
  }

  /** Undefined when the order has ended without requesting a payment. */
  async #paymentUrl(id: string, token: Readonly<Record<string, string>>): Promise<string | undefined> {
    for (;;) {
      const { body } = await this.#until('GET', `/api/orders/${id}`, undefined, token);
      const { status, details } = body as OrderTracking;
      if (details?.paymentUrl) return details.paymentUrl;
      if (status === 'cancelled') return undefined;
      await sleep(250);
    }
  }

  /** The provider may be unavailable too; its ledger, not its answer, shows whether it charged the money. */
  async #pay(url: string): Promise<void> {
    const session = /cs_test_\w+/.exec(url)?.[0] ?? '';
    for (;;) {
      try {
        const { ok } = await fetch(`${this.simulatorControl}/sessions/${session}/pay`, { method: 'POST' });
        if (ok) return;
      } catch {
        this.repeated++;
      }
      await sleep(200);
    }
  }

  /** Repeats the request until there is an answer below 500. A 429 counts as none, because all customers share one machine here. */
  async #until(method: 'GET' | 'POST', path: string, body: unknown, headers: Readonly<Record<string, string>>): Promise<Answer> {
    for (;;) {
      const answer = await this.#ask(method, path, body, headers).catch(() => undefined);
      if (answer && answer.status < 500 && answer.status !== 429) return answer;
      this.repeated++;
      await sleep(100 + this.random() * 200);
    }
  }

  async #ask(method: 'GET' | 'POST', path: string, body: unknown, headers: Readonly<Record<string, string>>): Promise<Answer> {
    const response = await this.#pool.request({
      method,
      path,
      headers: {
        'x-forwarded-for': randomAddress(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: response.statusCode, body: await response.body.json() };
  }

  #plan(): Plan {
    const first = this.#firstPlans.pop();
    if (first) return first;
    let left = this.random() * 100;
    for (const [plan, share] of plans) if ((left -= share) < 0) return plan;
    return 'cash';
  }
}
