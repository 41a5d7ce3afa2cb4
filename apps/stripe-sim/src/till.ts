import type { Stripe } from 'stripe';
import { ApiError, invalid, missing } from './api/api-error.js';
import type { World } from './journal/world.js';
import { newCharge } from './objects/charge.js';
import { newEvent, type NewsType } from './objects/event.js';
import { nowSeconds } from './objects/ids.js';
import { newPaymentIntent } from './objects/payment-intent.js';
import { newRefund } from './objects/refund.js';
import type { StoredSession } from './objects/session.js';

/** Why a payment was refused, in Stripe's codes. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
}

/** Everything that moves a session or money. Each step looks and changes in one go, so a payment and an expiry cannot both win. */
export class Till {
  constructor(
    private readonly world: World,
    private readonly announce: (event: Stripe.Event) => void,
  ) {}

  /** A session as it is now: one whose time is up has expired, whoever looks first. */
  session(id: string): StoredSession {
    const stored = this.world.sessions.get(id);
    if (!stored) throw missing('checkout.session', id);
    if (stored.session.status === 'open' && stored.session.expires_at <= nowSeconds()) return this.#close(stored);
    return stored;
  }

  /** @throws ApiError 400 for a session that is not open any more. */
  expire(id: string): StoredSession {
    const stored = this.session(id);
    if (stored.session.status !== 'open') {
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${stored.session.status}.`,
      );
    }
    return this.#close(stored);
  }

  /** The shopper pays. `later`: the provider has the order, the money is not there yet. False when the session is closed. */
  pay(id: string, later = false): boolean {
    const stored = this.session(id);
    if (stored.session.status !== 'open') return false;
    const intent = this.#intentOf(stored);
    const done = this.#settle(stored, { ...intent, status: 'processing' }, { status: 'complete' });
    if (later) this.#say('checkout.session.completed', done.session);
    else this.#take(done, 'checkout.session.completed');
    return true;
  }

  /** What `pay(…, true)` started comes to its end. */
  finishLater(id: string, refusal: Refusal | null): void {
    const stored = this.session(id);
    if (stored.session.status !== 'complete' || stored.session.payment_status !== 'unpaid') return;
    if (refusal === null) return this.#take(stored, 'checkout.session.async_payment_succeeded');
    this.refuse(id, refusal);
    this.#say('checkout.session.async_payment_failed', this.session(id).session);
  }

  /** The bank says no. An open session stays open: the shopper may try again. */
  refuse(id: string, refusal: Refusal): void {
    const stored = this.session(id);
    const intent = this.#intentOf(stored);
    const charge = newCharge(intent, refusal);
    this.world.put('charge', charge.id, charge);
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
    this.world.put('intent', failed.id, failed);
    this.#say('payment_intent.payment_failed', failed);
  }

  /** @throws ApiError 400 when nothing was taken or more is asked for than is left. */
  refund(
    intentId: string,
    amount: number | undefined,
    metadata: Stripe.Metadata,
    reason: Stripe.Refund.Reason | null,
  ): Stripe.Refund {
    const intent = this.world.intents.get(intentId);
    if (!intent) throw missing('payment_intent', intentId, 400);
    const charge = typeof intent.latest_charge === 'string' ? this.world.charges.get(intent.latest_charge) : undefined;
    if (!charge?.captured) throw invalid('This PaymentIntent does not have a successful charge to refund.', 'payment_intent');
    const left = charge.amount_captured - charge.amount_refunded;
    if (left === 0) {
      throw new ApiError(400, 'invalid_request_error', `Charge ${charge.id} has already been refunded.`, {
        code: 'charge_already_refunded',
      });
    }
    const sum = amount ?? left;
    if (sum < 1 || sum > left) {
      throw invalid(`Refund amount (${sum}) is greater than unrefunded amount on charge (${left})`, 'amount');
    }
    const refund = newRefund(charge, sum, metadata, reason, 'succeeded');
    this.world.put('refund', refund.id, refund);
    const after = { ...charge, amount_refunded: charge.amount_refunded + sum, refunded: sum === left };
    this.world.put('charge', charge.id, after);
    this.#say('refund.created', refund);
    this.#say('charge.refunded', after);
    return refund;
  }

  #intentOf(stored: StoredSession): Stripe.PaymentIntent {
    const known = stored.session.payment_intent;
    const intent = typeof known === 'string' ? this.world.intents.get(known) : undefined;
    if (intent) return intent;
    const made = newPaymentIntent(stored);
    this.world.put('intent', made.id, made);
    this.#put(stored, { payment_intent: made.id });
    return made;
  }

  #take(stored: StoredSession, news: NewsType): void {
    const intent = this.#intentOf(stored);
    const charge = newCharge(intent, null);
    this.world.put('charge', charge.id, charge);
    const paid = {
      ...intent,
      status: 'succeeded' as const,
      amount_received: intent.amount,
      latest_charge: charge.id,
      last_payment_error: null,
    };
    const done = this.#settle(stored, paid, { payment_status: 'paid' });
    this.#say('payment_intent.succeeded', paid);
    this.#say(news, done.session);
  }

  #settle(stored: StoredSession, intent: Stripe.PaymentIntent, changes: Partial<Stripe.Checkout.Session>): StoredSession {
    this.world.put('intent', intent.id, intent);
    return this.#put(stored, { ...changes, payment_intent: intent.id, url: null });
  }

  #close(stored: StoredSession): StoredSession {
    const closed = this.#put(stored, { status: 'expired', url: null });
    this.#say('checkout.session.expired', closed.session);
    return closed;
  }

  #put(stored: StoredSession, changes: Partial<Stripe.Checkout.Session>): StoredSession {
    const { session } = this.world.sessions.get(stored.session.id) ?? stored;
    const after = { ...stored, session: { ...session, ...changes } };
    this.world.put('session', session.id, after);
    return after;
  }

  #say(type: NewsType, object: unknown): void {
    const event = newEvent(type, object);
    this.world.put('event', event.id, event);
    this.announce(event);
  }
}
