import { KiranaProblem, answerOf, createKiranaClient } from '@kirana/client';
import type { AdminOrder, PartialRefundRequest, PlaceOrderRequest, PlacedOrder, Whole } from '@kirana/contracts';
import { demoAccounts } from '@kirana/identity';
import { eventually, randomAddress, type RunningShop } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { Checker } from '../checker.js';

/** An order as its customer knows it. */
export type Placed = Pick<PlacedOrder, 'id' | 'number' | 'accessToken'> & { readonly session: string | undefined };

/** A refund as payments knows it. */
interface RefundAtPayments {
  readonly id: string;
  readonly state: 'due' | 'done' | 'failed';
  readonly closedAs: string | null;
  readonly providerId: string | null;
}

/** However long a kill and the retries after it last, milliseconds. */
const patience = 120_000;
/** An access token is renewed before it expires, milliseconds. */
const tokenMs = 120_000;

const made = { status: 'succeeded' };

/** Sends a request until it is answered: the shop may be killed at any time, and all callers share one machine. */
async function patiently(request: Request): Promise<Response> {
  return eventually(
    `${request.method} ${request.url} is answered`,
    async () => {
      const attempt = request.clone();
      attempt.headers.set('x-forwarded-for', randomAddress());
      const answer = await fetch(attempt);
      return answer.status < 500 && answer.status !== 429 && answer;
    },
    patience,
    200,
  );
}

/** What customers, admins and the payment provider do about the refunds of a shop that is killed meanwhile, and what the shop says of it. */
export class RefundDesk {
  /** Refusals by their code. */
  readonly refused: Record<string, number> = {};
  readonly placed: Placed[] = [];
  readonly checker: Checker;
  readonly guest;
  readonly admin;
  #token = { is: '', until: 0 };
  #turn: Promise<unknown> = Promise.resolve();

  constructor(
    readonly shop: RunningShop,
    readonly random: () => number,
  ) {
    this.checker = Checker.at(shop.postgresUrl, shop);
    this.guest = createKiranaClient({ shopUrl: shop.url, fetch: patiently });
    this.admin = createKiranaClient({ shopUrl: shop.url, fetch: patiently, token: () => this.#signedIn() });
  }

  /** Returns a whole number from `least` to `most`. */
  from(least: number, most: number): number {
    return least + Math.floor(this.random() * (most - least + 1));
  }

  oneOf<T>(all: readonly T[]): T {
    return all[this.from(0, all.length - 1)] as T;
  }

  /** Returns the answer to a call, undefined when the shop refuses it: the order may have moved on. */
  async done<T>(call: Promise<{ data?: T; error?: unknown; response: Response }>): Promise<T | undefined> {
    try {
      return await answerOf(call);
    } catch (error) {
      if (!(error instanceof KiranaProblem) || error.status !== 409) throw error;
      this.refused[error.code] = (this.refused[error.code] ?? 0) + 1;
      return undefined;
    }
  }

  /** Places an order; one that is paid online can be paid then. Undefined: refused. */
  async place(order: PlaceOrderRequest): Promise<Placed | undefined> {
    const header = { 'idempotency-key': randomUUID() };
    const placed = await this.done(this.guest.POST('/api/orders', { params: { header }, body: order }));
    if (!placed) return undefined;
    const { id, number, accessToken } = placed;
    const token = { 'x-order-token': accessToken };
    const paymentUrl = async () => {
      const { status, details } = await answerOf(
        this.guest.GET('/api/orders/{ref}', { params: { path: { ref: id }, header: token } }),
      );
      return status === 'cancelled' ? 'none' : (details?.paymentUrl ?? false);
    };
    const url =
      order.paymentMethod === 'cash' ? '' : (placed.payment?.url ?? (await this.until('the order can be paid', paymentUrl)));
    const kept = { id, number, accessToken, session: /cs_test_\w+/.exec(url)?.[0] };
    this.placed.push(kept);
    return kept;
  }

  async show(id: string): Promise<Whole<AdminOrder>> {
    return (await answerOf(this.admin.GET('/api/admin/orders/{id}', { params: { path: { id } } }))) as Whole<AdminOrder>;
  }

  /** Requests a partial refund of some amount and returns its id; undefined: refused. */
  async part(order: Whole<AdminOrder>, changes: Partial<PartialRefundRequest> = {}): Promise<string | undefined> {
    const amountMinor = this.from(1, Math.max(1, Math.floor(order.refundableMinor / this.from(1, 4))));
    const usual = { id: randomUUID(), version: order.version, lines: [], amountMinor, reason: 'goodwill' as const };
    const body = { ...usual, withDeliveryFee: false, restock: false, ...changes };
    const path = { id: order.id };
    return (await this.done(this.admin.POST('/api/admin/orders/{id}/partial-refunds', { params: { path }, body }))) && body.id;
  }

  /** Returns the state of a partial refund once the provider has decided about it. */
  async decided(orderId: string, refundId: string): Promise<'completed' | 'failed'> {
    return this.until(`the refund ${refundId} of ${orderId} is decided`, async () => {
      const state = (await this.show(orderId)).partialRefunds.find(({ id }) => id === refundId)?.state ?? 'requested';
      if (state === 'requested') await this.#sometimes(() => this.#nudge(orderId, refundId));
      return state !== 'requested' && state;
    });
  }

  /** Resolves with the order once all of it has gone back; a refund that was refused is asked for again after an hour. */
  ended(orderId: string): Promise<Whole<AdminOrder>> {
    const isOver = ({ refunding, paymentStatus }: Whole<AdminOrder>) => !refunding && paymentStatus !== 'paid';
    return this.become(orderId, 'refunded', isOver, () => this.#nudge(orderId, null));
  }

  /** Resolves with the order once it is as wanted. `again` repeats what leads to it: a message of the provider may be lost in a kill. */
  become(
    id: string,
    what: string,
    is: (order: Whole<AdminOrder>) => boolean,
    again?: () => Promise<unknown>,
  ): Promise<Whole<AdminOrder>> {
    return this.until(`${id} is ${what}`, async () => {
      const order = await this.show(id);
      if (is(order)) return order;
      if (again) await this.#sometimes(again);
      const { status, paymentStatus, attention, partialRefunds } = order;
      const steps = order.steps.map(({ trigger, to }) => `${trigger} → ${to}`);
      throw new Error(`not ${what}: ${JSON.stringify({ status, paymentStatus, attention, partialRefunds, steps })}`);
    });
  }

  /** Does something about once in two seconds of waiting. */
  async #sometimes(act: () => Promise<unknown>): Promise<void> {
    if (this.random() < 0.2) await act();
  }

  /** The fault that was meant for another refund may have hit this one: the provider decides about it, or an hour passes. */
  async #nudge(orderId: string, refundId: string | null): Promise<void> {
    const known = await this.atPayments(orderId, refundId);
    if (known?.state === 'due' && known.providerId !== null)
      await this.provider('POST', `/refunds/${known.providerId}/end`, made);
    if (known?.state === 'failed' && refundId === null) await this.hourPasses(orderId);
  }

  /** Controls the payment simulator, which is killed with the shop. Undefined: it refuses. */
  async provider<T = unknown>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<T | undefined> {
    const headers = { 'content-type': 'application/json' };
    const init = body === undefined ? { method } : { method, headers, body: JSON.stringify(body) };
    const answer = await eventually(
      'the simulator answers',
      () => fetch(`${this.shop.simulatorControl}${path}`, init),
      patience,
      200,
    );
    return answer.ok ? ((await answer.json()) as T) : undefined;
  }

  /** The next request for a refund has this fault, or so many of them. */
  fault(kind: string, times = 1): Promise<unknown> {
    return this.provider('POST', '/faults', { kind, on: 'POST /v1/refunds', times });
  }

  /** Does one after another what must not meet: a key is forgotten only while nobody waits for the answer to its request. */
  inTurn<T>(act: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(act);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  /** Queries a database of the shop, also while it starts again. */
  sql<T>(database: string, sql: string, values: unknown[] = []): Promise<T[]> {
    return this.until('the database answers', () => this.checker.query<T>(database, sql, values));
  }

  /** Returns the refund of a part, or with null the last one of the whole order, as payments knows it. */
  async atPayments(orderId: string, refundId: string | null): Promise<RefundAtPayments | undefined> {
    const [row] = await this.sql<RefundAtPayments>(
      'payments',
      `SELECT id, state, closed_as AS "closedAs", provider_id AS "providerId" FROM refunds
       WHERE order_id = $1 AND request_id IS NOT DISTINCT FROM $2::uuid ORDER BY created_at DESC LIMIT 1`,
      [orderId, refundId],
    );
    return row;
  }

  /** Resolves with the refund's id at the provider, which has not made it; undefined: it is decided. */
  async pendingAt(orderId: string, refundId: string | null): Promise<string | undefined> {
    const row = await this.until('the provider has the refund', async () => {
      const known = await this.atPayments(orderId, refundId);
      return known !== undefined && (known.state !== 'due' || known.providerId !== null) && known;
    });
    return row.state === 'due' ? (row.providerId ?? undefined) : undefined;
  }

  /** Lets an hour pass for the refund of a whole order. */
  hourPasses(orderId: string): Promise<unknown> {
    return this.sql(
      'orders',
      `UPDATE orders SET deadline_at = now() - interval '1 second' WHERE id = $1 AND state = 'refunding'`,
      [orderId],
    );
  }

  /** Lets hours pass for a partial refund. */
  hoursPass(refundId: string): Promise<unknown> {
    const earlier = (column: string) => `${column} = ${column} - interval '4 hours'`;
    const set = ['requested_at', 'asked_at'].map(earlier).join();
    return this.sql('orders', `UPDATE partial_refunds SET ${set} WHERE id = $1`, [refundId]);
  }

  /** Tells the shop (`faulty-shop.program.ts`) something and waits for its answer; one that is killed forgets it. */
  async tell(line: string, answer: RegExp): Promise<void> {
    const from = this.shop.lines.length;
    this.shop.tell(line);
    await eventually(line, () => this.shop.lines.slice(from).some(text => answer.test(text)), 2_000).catch(() => undefined);
  }

  until<T>(what: string, check: () => Promise<T>): Promise<Exclude<T, false>> {
    return eventually(what, check, patience, 400);
  }

  async #signedIn(): Promise<string> {
    if (performance.now() > this.#token.until) {
      const [{ email, password }] = demoAccounts;
      const { accessToken } = await answerOf(this.guest.POST('/api/auth/sign-in', { body: { email, password } }));
      this.#token = { is: accessToken, until: performance.now() + tokenMs };
    }
    return this.#token.is;
  }
}
