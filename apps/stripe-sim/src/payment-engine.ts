import type { Stripe } from 'stripe';
import { ApiError, invalid, missing } from './objects/api-error.js';
import type { Store } from './journal/store.js';
import { newCharge } from './objects/charge.js';
import { newDispute } from './objects/dispute.js';
import { newEvent, type EventType } from './objects/event.js';
import { nowSeconds } from './objects/ids.js';
import { newPaymentIntent } from './objects/payment-intent.js';
import { newRefund } from './objects/refund.js';
import type { StoredSession } from './objects/session.js';

/** Why a payment was refused, as Stripe codes. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
}

/**
 * Every operation that changes a session or moves money. Each step checks and changes state synchronously, so a payment and an expiry
 * cannot both succeed.
 */
export class PaymentEngine {
  /** How many of the next refunds are accepted but not made yet, as with a method that refunds with a delay. */
  pendingRefunds = 0;

  constructor(
    private readonly store: Store,
    private readonly announce: (event: Stripe.Event) => void,
  ) {}

  /** Returns the current session; expires it first if its time is up. */
  session(id: string): StoredSession {
    const stored = this.store.sessions.get(id);
    if (!stored) throw missing('checkout.session', id);
    if (stored.session.status === 'open' && stored.session.expires_at <= nowSeconds()) return this.#close(stored);
    return stored;
  }

  /** @throws ApiError 400 for a session that is no longer open. */
  expire(id: string): StoredSession {
    const stored = this.session(id);
    if (stored.session.status !== 'open') {
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${stored.session.status}.`,
      );
    }
    return this.#close(stored);
  }

  /** Pays a session. `later`: the provider has accepted the order, but the money has not arrived yet. False when the session is closed. */
  pay(id: string, later = false): boolean {
    return this.store.atOnce(() => this.#pay(id, later));
  }

  #pay(id: string, later: boolean): boolean {
    const stored = this.session(id);
    if (stored.session.status !== 'open') return false;
    const intent = this.#intentOf(stored);
    const done = this.#settle(stored, { ...intent, status: 'processing' }, { status: 'complete' });
    if (later) this.#emit('checkout.session.completed', done.session);
    else this.#capture(done, 'checkout.session.completed');
    return true;
  }

  /** Completes what `pay(…, true)` started. */
  finishLater(id: string, refusal: Refusal | null): void {
    this.store.atOnce(() => this.#finishLater(id, refusal));
  }

  #finishLater(id: string, refusal: Refusal | null): void {
    const stored = this.session(id);
    if (stored.session.status !== 'complete' || stored.session.payment_status !== 'unpaid') return;
    if (refusal === null) return this.#capture(stored, 'checkout.session.async_payment_succeeded');
    this.refuse(id, refusal);
    this.#emit('checkout.session.async_payment_failed', this.session(id).session);
  }

  /** Records a refusal by the bank. An open session stays open: the customer may try again. */
  refuse(id: string, refusal: Refusal): void {
    this.store.atOnce(() => this.#refuse(id, refusal));
  }

  #refuse(id: string, refusal: Refusal): void {
    const stored = this.session(id);
    const intent = this.#intentOf(stored);
    const charge = newCharge(intent, refusal);
    this.store.put('charge', charge.id, charge);
    const failed: Stripe.PaymentIntent = {
      ...intent,
      status: 'requires_payment_method',
      latest_charge: charge.id,
      last_payment_error: {
        type: 'card_error',
        code: 'card_declined',
        decline_code: refusal.code,
        message: refusal.message,
        charge: charge.id,
      },
    };
    this.store.put('intent', failed.id, failed);
    this.#emit('payment_intent.payment_failed', failed);
  }

  /** @throws ApiError 400 when nothing was charged or the amount exceeds what is left. */
  refund(
    intentId: string,
    amount: number | undefined,
    metadata: Stripe.Metadata,
    reason: Stripe.Refund.Reason | null,
  ): Stripe.Refund {
    return this.store.atOnce(() => this.#refund(intentId, amount, metadata, reason));
  }

  #refund(
    intentId: string,
    amount: number | undefined,
    metadata: Stripe.Metadata,
    reason: Stripe.Refund.Reason | null,
  ): Stripe.Refund {
    const intent = this.store.intents.get(intentId);
    if (!intent) throw missing('payment_intent', intentId, 400);
    const charge = typeof intent.latest_charge === 'string' ? this.store.charges.get(intent.latest_charge) : undefined;
    if (!charge?.captured) throw invalid('This PaymentIntent does not have a successful charge to refund.', 'payment_intent');
    const left = this.#leftOf(charge);
    if (left <= 0) {
      throw new ApiError(400, 'invalid_request_error', `Charge ${charge.id} has already been refunded.`, {
        code: 'charge_already_refunded',
      });
    }
    const sum = amount ?? left;
    if (sum < 1 || sum > left) {
      throw invalid(`Refund amount (${sum}) is greater than unrefunded amount on charge (${left})`, 'amount');
    }
    const refund = newRefund(charge, sum, metadata, reason, this.pendingRefunds > 0 ? 'pending' : 'succeeded');
    this.pendingRefunds = Math.max(0, this.pendingRefunds - 1);
    this.store.put('refund', refund.id, refund);
    const after = { ...charge, amount_refunded: charge.amount_refunded + sum, refunded: sum === left };
    this.store.put('charge', charge.id, after);
    this.#emit('refund.created', refund);
    this.#emit('charge.refunded', after);
    return refund;
  }

  /** Ends a pending refund, or takes one back that had succeeded, as a bank does whose customer has closed the account meanwhile. */
  endRefund(id: string, status: 'succeeded' | 'failed'): Stripe.Refund {
    return this.store.atOnce(() => {
      const before = this.store.refunds.get(id);
      if (!before) throw missing('refund', id);
      if (before.status === 'failed' && status === 'succeeded') throw invalid('This refund has failed for good.', 'refund');
      const refund: Stripe.Refund = {
        ...before,
        status,
        ...(status === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
      };
      this.store.put('refund', id, refund);
      const charge = typeof refund.charge === 'string' ? this.store.charges.get(refund.charge) : undefined;
      if (charge && status === 'failed' && before.status !== 'failed')
        this.store.put('charge', charge.id, {
          ...charge,
          amount_refunded: charge.amount_refunded - refund.amount,
          refunded: false,
        });
      this.#emit(status === 'failed' ? 'refund.failed' : 'refund.updated', refund);
      return refund;
    });
  }

  /** The bank of a customer takes the money of a payment back. */
  dispute(intentId: string, amount?: number): Stripe.Dispute {
    return this.store.atOnce(() => {
      const intent = this.store.intents.get(intentId);
      const charge = typeof intent?.latest_charge === 'string' ? this.store.charges.get(intent.latest_charge) : undefined;
      if (!charge?.captured) throw invalid('This PaymentIntent does not have a successful charge to dispute.', 'payment_intent');
      const left = this.#leftOf(charge);
      if ((amount ?? left) > left) throw invalid(`The customer has got all but ${left} of this charge back.`, 'amount');
      return this.#putDispute(newDispute(charge, amount ?? left), 'created');
    });
  }

  /** Ends a dispute: the shop gets the money back, or does not. */
  closeDispute(id: string, status: 'won' | 'lost'): Stripe.Dispute {
    return this.store.atOnce(() => {
      const dispute = this.store.disputes.get(id);
      if (!dispute) throw missing('dispute', id);
      return this.#putDispute({ ...dispute, status }, 'closed');
    });
  }

  /** Returns what neither refunds nor disputes have taken of a charge, grosze: no bank takes money back twice, and the provider has no more to refund. */
  #leftOf({ id, amount_captured: captured, amount_refunded: refunded }: Stripe.Charge): number {
    const disputes = [...this.store.disputes.values()].filter(({ charge, status }) => charge === id && status !== 'won');
    return disputes.reduce((left, { amount }) => left - amount, captured - refunded);
  }

  #putDispute(dispute: Stripe.Dispute, what: 'created' | 'closed'): Stripe.Dispute {
    this.store.put('dispute', dispute.id, dispute);
    this.#emit(`charge.dispute.${what}`, dispute);
    return dispute;
  }

  #intentOf(stored: StoredSession): Stripe.PaymentIntent {
    const known = stored.session.payment_intent;
    const intent = typeof known === 'string' ? this.store.intents.get(known) : undefined;
    if (intent) return intent;
    const made = newPaymentIntent(stored);
    this.store.put('intent', made.id, made);
    this.#put(stored, { payment_intent: made.id });
    return made;
  }

  #capture(stored: StoredSession, type: EventType): void {
    const intent = this.#intentOf(stored);
    const charge = newCharge(intent, null);
    this.store.put('charge', charge.id, charge);
    const paid = {
      ...intent,
      status: 'succeeded' as const,
      amount_received: intent.amount,
      latest_charge: charge.id,
      last_payment_error: null,
    };
    const done = this.#settle(stored, paid, { payment_status: 'paid' });
    this.#emit('payment_intent.succeeded', paid);
    this.#emit(type, done.session);
  }

  #settle(stored: StoredSession, intent: Stripe.PaymentIntent, changes: Partial<Stripe.Checkout.Session>): StoredSession {
    this.store.put('intent', intent.id, intent);
    return this.#put(stored, { ...changes, payment_intent: intent.id, url: null });
  }

  #close(stored: StoredSession): StoredSession {
    return this.store.atOnce(() => {
      const closed = this.#put(stored, { status: 'expired', url: null });
      this.#emit('checkout.session.expired', closed.session);
      return closed;
    });
  }

  #put(stored: StoredSession, changes: Partial<Stripe.Checkout.Session>): StoredSession {
    const { session } = this.store.sessions.get(stored.session.id) ?? stored;
    const after = { ...stored, session: { ...session, ...changes } };
    this.store.put('session', session.id, after);
    return after;
  }

  #emit(type: EventType, object: unknown): void {
    const event = newEvent(type, object);
    this.store.put('event', event.id, event);
    this.announce(event);
  }
}
