import type {
  Checkout,
  MadeRefund,
  PaymentPage,
  PaymentProvider,
  ProviderMessageIn,
  ProviderNotice,
  ProviderProblem,
  RefundOrder,
  ReturnedMoney,
} from '@kirana/extension';
import type { Stripe } from 'stripe';
import type { StripeConfig } from '../config.js';
import { readStripeMessage } from './read-stripe-message.js';
import { checkoutParams, readCheckout } from './stripe-checkout.js';
import { stripeClient } from './stripe-client.js';
import { classifyStripeError } from './stripe-error.js';

const idOf = (one: string | { readonly id: string } | null): string => (typeof one === 'string' ? one : (one?.id ?? ''));

/** Reads any refund of Stripe, also one that was made in its dashboard. */
function readAnyRefund(refund: Stripe.Refund): ReturnedMoney {
  const refundId = refund.metadata?.['refundId'] ?? null;
  return { ...readRefund(refund), intentId: idOf(refund.payment_intent), refundId, by: 'provider' };
}

/** Reads a dispute: the bank takes the money at once, and gives it back if the shop wins. An inquiry takes nothing yet. */
function readDispute({ id, amount, status, payment_intent }: Stripe.Dispute): ReturnedMoney {
  const failed = { status: 'failed', failure: `dispute ${status}` } as const;
  const returned: Pick<MadeRefund, 'status' | 'failure'> =
    status === 'won' || status === 'prevented' || status === 'warning_closed'
      ? failed
      : { status: status.startsWith('warning') ? 'pending' : 'done', failure: null };
  return { id, amountMinor: amount, ...returned, intentId: idOf(payment_intent), refundId: null, by: 'dispute' };
}

const withIntent = { expand: ['payment_intent'] };
/** Stripe remembers the idempotency key of a request for a day; an order waits for its payment for half an hour. */
const searchWindowSeconds = 24 * 60 * 60;

/** Makes all requests to Stripe. Requests that change something carry an idempotency key, except `expire`. */
export class StripeProvider implements PaymentProvider {
  readonly #stripe: Stripe;

  constructor(private readonly config: StripeConfig) {
    this.#stripe = stripeClient(config);
  }

  async open(page: PaymentPage): Promise<Checkout> {
    const idempotencyKey = `checkout:${page.orderId}:${page.attempt}`;
    return readCheckout(await this.#stripe.checkout.sessions.create(checkoutParams(page), { idempotencyKey }));
  }

  /**
   * Needed when Stripe answered `open` with an error of its own, and when the database was restored from a backup; the session may then be
   * as old as the backup.
   */
  async findOpened(orderId: string, attempt?: number): Promise<Checkout | undefined> {
    for await (const { id, metadata } of this.#sessionsOfTheLastDay())
      if (metadata?.['orderId'] === orderId && (attempt === undefined || metadata['attempt'] === String(attempt)))
        return this.poll(id);
    return undefined;
  }

  async poll(sessionId: string): Promise<Checkout> {
    return readCheckout(await this.#stripe.checkout.sessions.retrieve(sessionId, withIntent));
  }

  /** Doing so twice has no effect, so no idempotency key is needed; without one, Stripe does not repeat an earlier error. */
  async expire(sessionId: string): Promise<Checkout> {
    return readCheckout(await this.#stripe.checkout.sessions.expire(sessionId, withIntent));
  }

  async refund({ id, orderId, amountMinor, attempt }: RefundOrder, intentId: string): Promise<MadeRefund> {
    return readRefund(
      await this.#stripe.refunds.create(
        { payment_intent: intentId, amount: amountMinor, metadata: { refundId: id, orderId } },
        { idempotencyKey: `refund:${id}:${attempt}` },
      ),
    );
  }

  async findRefund({ id }: RefundOrder, intentId: string): Promise<MadeRefund | undefined> {
    for await (const made of this.#stripe.refunds.list({ payment_intent: intentId, limit: 100 }))
      if (made.metadata?.['refundId'] === id) return readRefund(made);
    return undefined;
  }

  async pollRefund(id: string): Promise<MadeRefund> {
    return readRefund(await this.#stripe.refunds.retrieve(id));
  }

  async *findReturned(which: { readonly intentId: string } | { readonly since: Date }): AsyncIterable<ReturnedMoney> {
    const asked =
      'since' in which
        ? { limit: 100, created: { gte: Math.floor(which.since.getTime() / 1_000) } }
        : { limit: 100, payment_intent: which.intentId };
    for await (const refund of this.#stripe.refunds.list(asked)) yield readAnyRefund(refund);
    for await (const dispute of this.#stripe.disputes.list(asked)) yield readDispute(dispute);
  }

  readMessage({ payload, headers }: ProviderMessageIn): ProviderNotice | 'wrong-signature' | 'unreadable' {
    return readStripeMessage(payload, headers['stripe-signature'] ?? '', this.config.STRIPE_WEBHOOK_SECRET.reveal());
  }

  problemOf(error: unknown): ProviderProblem {
    return classifyStripeError(error);
  }

  #sessionsOfTheLastDay(): AsyncIterable<Stripe.Checkout.Session> {
    return this.#stripe.checkout.sessions.list({
      created: { gte: Math.floor(new Date().getTime() / 1_000) - searchWindowSeconds },
      limit: 100,
    });
  }
}

/** Reads a refund of Stripe; one that needs an action, or has no state yet, is pending. */
function readRefund({ id, amount, status, failure_reason }: Stripe.Refund): MadeRefund {
  const hasFailed = status === 'failed' || status === 'canceled';
  return {
    id,
    amountMinor: amount,
    status: status === 'succeeded' ? 'done' : hasFailed ? 'failed' : 'pending',
    failure: hasFailed ? (failure_reason ?? status) : null,
  };
}
