import { Injectable, Logger } from '@nestjs/common';
import { checkoutExpired, paymentCaptured, paymentFailed } from '@kirana/contracts';
import type { Checkout } from '@kirana/extension';
import { Outbox, newEvent, type NewEvent } from '@kirana/messaging';
import type { Transaction } from '@kirana/persistence';
import { PaymentLedgerRepository } from '../payment/payment-ledger.repository.js';
import type { Payment } from '../payment/payment.js';
import { PaymentRepository, type PaymentChange } from '../payment/payment.repository.js';

/** The state of an order's session at the provider. */
export interface ProviderState {
  readonly orderId: string;
  readonly checkout: Checkout;
  /** Continues the trace of the job that asked for it. */
  readonly runInContext: <R>(run: () => R) => R;
}

interface Change extends ProviderState {
  readonly payment: Payment;
  readonly change: PaymentChange;
}

/**
 * Takes over the states of sessions from the provider. It may be called any number of times: each change is stored and published once.
 */
@Injectable()
export class SettlePayment {
  readonly #logger = new Logger(SettlePayment.name);

  constructor(
    private readonly payments: PaymentRepository,
    private readonly ledger: PaymentLedgerRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Applies the provider's states, one for each order; returns the orders whose payment is final now. */
  async settle(tx: Transaction, states: readonly ProviderState[]): Promise<Set<string>> {
    const payments = await this.payments.lockAll(
      tx,
      states.map(({ orderId }) => orderId),
    );
    const known = states.flatMap(state => {
      const payment = payments.get(state.orderId);
      if (payment?.sessionId !== state.checkout.sessionId) return [];
      return [{ ...state, payment, checkout: this.#inFull(payment, state.checkout) }];
    });
    const captured = await this.#capture(tx, known);
    await this.#apply(
      tx,
      known.flatMap(state => {
        const change = changeOf(state, captured);
        return change ? [{ ...state, change }] : [];
      }),
    );
    const open = known.filter(({ payment, checkout }) => payment.state === 'open' && isUnsettled(checkout));
    const isOpen = new Set(open.map(({ orderId }) => orderId));
    return new Set(states.map(({ orderId }) => orderId).filter(orderId => !isOpen.has(orderId)));
  }

  /**
   * An order is not paid by less than its sum: its payment has failed. The page is asked for once more, and what was taken is captured for an
   * order that has ended, so that orders has it given back.
   */
  #inFull({ state, number, amountMinor }: Payment, checkout: Checkout): Checkout {
    if (state !== 'open' || checkout.status !== 'paid' || checkout.amountMinor >= amountMinor) return checkout;
    this.#logger.error(`${number}: the provider has taken ${checkout.amountMinor} grosze instead of ${amountMinor}`);
    return { ...checkout, status: 'failed', failure: tooLittle };
  }

  /** Records the captures; returns the orders for which they are new. */
  async #capture(tx: Transaction, states: readonly ProviderState[]): Promise<Set<string>> {
    const paid = states.filter(({ checkout }) => checkout.status === 'paid');
    if (paid.length === 0) return new Set();
    return this.ledger.captured(
      tx,
      paid.map(({ orderId, checkout: { sessionId, amountMinor, intentId } }) => {
        if (intentId === null) throw new Error(`session ${sessionId} is paid without a payment intent`);
        return { orderId, amountMinor, providerId: intentId };
      }),
    );
  }

  async #apply(tx: Transaction, changes: readonly Change[]): Promise<void> {
    if (changes.length === 0) return;
    const versions = await this.payments.changeAll(tx, changes);
    for (const change of changes) {
      const version = versions.get(change.orderId) ?? change.payment.version;
      change.runInContext(() => this.outbox.add(tx, [eventOf(change, version)]));
    }
  }
}

/** Why a payment of less than the order's sum has failed. */
const tooLittle = 'paid-too-little';

const isUndecided = ({ status }: Checkout) => status !== 'paid' && status !== 'failed' && status !== 'expired';

/** Whether the page is to be asked for again. */
const isUnsettled = (checkout: Checkout) => isUndecided(checkout) || checkout.failure === tooLittle;

/** Returns what the provider's state changes; undefined for what is known already. */
function changeOf(
  { orderId, payment, checkout }: ProviderState & { readonly payment: Payment },
  captured: ReadonlySet<string>,
): PaymentChange | undefined {
  const { status, intentId, failure } = checkout;
  if (status === 'paid') return captured.has(orderId) ? { state: 'paid', intentId } : undefined;
  if (payment.state !== 'open' || isUndecided(checkout)) return undefined;
  return status === 'failed' ? { state: 'failed', failure: failure ?? 'payment-failed' } : { state: 'expired' };
}

function eventOf({ orderId, change, checkout: { sessionId, amountMinor } }: Change, version: number): NewEvent {
  switch (change.state) {
    case 'paid':
      return newEvent(paymentCaptured, orderId, version, { orderId, sessionId, amountMinor });
    case 'failed':
      return newEvent(paymentFailed, orderId, version, { orderId, reason: change.failure ?? 'payment-failed' });
    default:
      return newEvent(checkoutExpired, orderId, version, { orderId });
  }
}
