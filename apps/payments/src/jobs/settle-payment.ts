import { Injectable } from '@nestjs/common';
import { checkoutExpired, paymentCaptured, paymentFailed } from '@kirana/contracts';
import { Outbox, newEvent } from '@kirana/messaging';
import type { Transaction } from '@kirana/persistence';
import { LedgerRepository } from '../payment/ledger.repository.js';
import type { Payment } from '../payment/payment.js';
import { PaymentRepository } from '../payment/payment.repository.js';
import type { Checkout } from '../provider/checkout.js';

/**
 * Takes over the state of a session from the provider. It may be called any number of times: each change is stored and published once.
 */
@Injectable()
export class SettlePayment {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly ledger: LedgerRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Applies the provider's state; returns whether the payment is final now. */
  async settle(tx: Transaction, orderId: string, checkout: Checkout): Promise<boolean> {
    const payment = await this.payments.lock(tx, orderId);
    if (!payment || payment.sessionId !== checkout.sessionId) return true;
    switch (checkout.status) {
      case 'paid':
        await this.#paid(tx, payment, checkout);
        return true;
      case 'failed':
        if (payment.state === 'open') await this.#failed(tx, payment, checkout.failure ?? 'payment-failed');
        return true;
      case 'expired':
        if (payment.state === 'open') await this.#expired(tx, payment);
        return true;
      default:
        return payment.state !== 'open';
    }
  }

  async #paid(tx: Transaction, payment: Payment, { sessionId, amountMinor, intentId }: Checkout): Promise<void> {
    if (intentId === null) throw new Error(`session ${sessionId} is paid without a payment intent`);
    if (!(await this.ledger.captured(tx, payment.orderId, intentId, amountMinor))) return;
    const version = await this.payments.change(tx, payment, { state: 'paid', intentId });
    this.outbox.add(tx, [
      newEvent(paymentCaptured, payment.orderId, version, { orderId: payment.orderId, sessionId, amountMinor }),
    ]);
  }

  async #failed(tx: Transaction, payment: Payment, reason: string): Promise<void> {
    const version = await this.payments.change(tx, payment, { state: 'failed', failure: reason });
    this.outbox.add(tx, [newEvent(paymentFailed, payment.orderId, version, { orderId: payment.orderId, reason })]);
  }

  async #expired(tx: Transaction, payment: Payment): Promise<void> {
    const version = await this.payments.change(tx, payment, { state: 'expired' });
    this.outbox.add(tx, [newEvent(checkoutExpired, payment.orderId, version, { orderId: payment.orderId })]);
  }
}
