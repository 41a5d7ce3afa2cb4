import { Injectable } from '@nestjs/common';
import { Stripe } from 'stripe';
import type { Payment } from '../payment/payment.js';
import type { Refund } from '../refund-payment/refund.js';
import { checkoutParams, readCheckout, type Checkout } from './checkout.js';

const withIntent = { expand: ['payment_intent'] };
/** Stripe wants at least 30 minutes; the minute more is for tries that come late. */
const openForSeconds = 31 * 60;

/** All that is asked of Stripe. Every request that changes something carries a key that names the change. */
@Injectable()
export class Provider {
  constructor(
    private readonly stripe: Stripe,
    private readonly origin: string,
  ) {}

  /** When a page that is opened now closes by itself, seconds since 1970. */
  expiryFor(now: Date): number {
    return Math.floor(now.getTime() / 1_000) + openForSeconds;
  }

  async open(payment: Payment, expiresAt: number): Promise<Checkout> {
    const params = checkoutParams(payment, expiresAt, this.origin);
    const key = `checkout:${payment.orderId}:${payment.attempt}`;
    return readCheckout(await this.stripe.checkout.sessions.create(params, { idempotencyKey: key }));
  }

  /** The session an attempt has left behind, if Stripe made one. For the moment when its answer to `open` was an error of its own. */
  async findOpened(payment: Payment, expiresAt: number): Promise<Checkout | undefined> {
    const since = { gte: expiresAt - openForSeconds - 60 };
    for await (const session of this.stripe.checkout.sessions.list({ created: since, limit: 100 })) {
      const { orderId, attempt } = session.metadata ?? {};
      if (orderId === payment.orderId && attempt === String(payment.attempt)) return readCheckout(session);
    }
    return undefined;
  }

  async look(sessionId: string): Promise<Checkout> {
    return readCheckout(await this.stripe.checkout.sessions.retrieve(sessionId, withIntent));
  }

  /** Expiring twice changes nothing, so it needs no key of ours, and an error is not repeated to us by one. */
  async expire(sessionId: string): Promise<Checkout> {
    return readCheckout(await this.stripe.checkout.sessions.expire(sessionId, withIntent));
  }

  async refund(refund: Refund, intentId: string): Promise<Stripe.Refund> {
    return this.stripe.refunds.create(
      { payment_intent: intentId, amount: refund.amountMinor, metadata: { refundId: refund.id, orderId: refund.orderId } },
      { idempotencyKey: `refund:${refund.id}:${refund.attempt}` },
    );
  }

  /** The refund Stripe has made for ours, if it has. */
  async findRefund(refund: Refund, intentId: string): Promise<Stripe.Refund | undefined> {
    for await (const made of this.stripe.refunds.list({ payment_intent: intentId, limit: 100 })) {
      if (made.metadata?.['refundId'] === refund.id) return made;
    }
    return undefined;
  }

  lookAtRefund(providerId: string): Promise<Stripe.Refund> {
    return this.stripe.refunds.retrieve(providerId);
  }
}
