import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@kirana/config';
import { Stripe } from 'stripe';
import type { PaymentsConfig } from '../config.js';
import type { Payable, Payment } from '../payment/payment.js';
import type { Refund } from '../payment/refund.js';
import { checkoutParams, readCheckout, type Checkout } from './checkout.js';
import { stripeClient } from './stripe-client.js';

const withIntent = { expand: ['payment_intent'] };
/** Stripe remembers the idempotency key of a request for a day; an order waits for its payment for half an hour. */
const searchWindowSeconds = 24 * 60 * 60;

/** Makes all requests to Stripe. Requests that change something carry an idempotency key, except `expire`. */
@Injectable()
export class Provider {
  /** How often an open payment is polled when no webhook has arrived, milliseconds. */
  readonly pollEveryMs: number;
  readonly #stripe: Stripe;
  readonly #origin: string;

  constructor(@Inject(CONFIG) config: PaymentsConfig) {
    this.pollEveryMs = config.PAYMENT_POLL_SECONDS * 1_000;
    this.#stripe = stripeClient(config);
    this.#origin = config.PUBLIC_URL;
  }

  async open(payment: Payable, expiresAt: number): Promise<Checkout> {
    const params = checkoutParams(payment, expiresAt, this.#origin);
    const key = `checkout:${payment.orderId}:${payment.attempt}`;
    return readCheckout(await this.#stripe.checkout.sessions.create(params, { idempotencyKey: key }));
  }

  /**
   * Returns the session that an attempt created at Stripe, if any. Needed when Stripe answered `open` with an error of its own, and when
   * the database was restored from a backup; the session may then be as old as the backup.
   */
  async findOpened({ orderId, attempt }: Payment): Promise<Checkout | undefined> {
    for await (const session of this.#sessionsOfTheLastDay())
      if (session.metadata?.['orderId'] === orderId && session.metadata['attempt'] === String(attempt))
        return readCheckout(session);
    return undefined;
  }

  /** Returns the newest session of an order that has none recorded here, if Stripe created one within the last day. */
  async findOfOrder(orderId: string): Promise<Checkout | undefined> {
    for await (const session of this.#sessionsOfTheLastDay())
      if (session.metadata?.['orderId'] === orderId) return this.poll(session.id);
    return undefined;
  }

  async poll(sessionId: string): Promise<Checkout> {
    return readCheckout(await this.#stripe.checkout.sessions.retrieve(sessionId, withIntent));
  }

  /**
   * Expires a session. Doing so twice has no effect, so no idempotency key is needed; without one, Stripe does not repeat an earlier
   * error.
   */
  async expire(sessionId: string): Promise<Checkout> {
    return readCheckout(await this.#stripe.checkout.sessions.expire(sessionId, withIntent));
  }

  async refund(refund: Refund, intentId: string): Promise<Stripe.Refund> {
    return this.#stripe.refunds.create(
      { payment_intent: intentId, amount: refund.amountMinor, metadata: { refundId: refund.id, orderId: refund.orderId } },
      { idempotencyKey: `refund:${refund.id}:${refund.attempt}` },
    );
  }

  /** Returns the refund that Stripe made for this refund, if there is one. */
  async findRefund(refund: Refund, intentId: string): Promise<Stripe.Refund | undefined> {
    for await (const made of this.#stripe.refunds.list({ payment_intent: intentId, limit: 100 })) {
      if (made.metadata?.['refundId'] === refund.id) return made;
    }
    return undefined;
  }

  retrieveRefund(providerId: string): Promise<Stripe.Refund> {
    return this.#stripe.refunds.retrieve(providerId);
  }

  #sessionsOfTheLastDay(): AsyncIterable<Stripe.Checkout.Session> {
    return this.#stripe.checkout.sessions.list({
      created: { gte: Math.floor(Date.now() / 1_000) - searchWindowSeconds },
      limit: 100,
    });
  }
}
