import { Injectable } from '@nestjs/common';
import { checkoutOpened, paymentFailed } from '@kirana/contracts';
import { Outbox, fact } from '@kirana/messaging';
import { Transactions } from '@kirana/persistence';
import { again, done, type Ending, type Errand } from '../errands/errand.js';
import { ErrandRepository } from '../errands/errand.repository.js';
import { LookRhythm } from '../follow-payment/look-rhythm.js';
import { totalOf, type Payment } from '../payment/payment.js';
import { PaymentRepository } from '../payment/payment.repository.js';
import type { Checkout } from '../provider/checkout.js';
import { troubleOf } from '../provider/provider-trouble.js';
import { Provider } from '../provider/provider.js';

/** A time limit that is refused again and again means that a clock is wrong. */
const mostAttempts = 5;

/**
 * Opens the provider's page for an order, once, whatever happens on the way. The attempt and its time limit are committed before Stripe is
 * asked, so a process that comes after a crash sends the very same request with the very same key and gets the same session.
 */
@Injectable()
export class OpenCheckout {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly provider: Provider,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly errands: ErrandRepository,
    private readonly rhythm: LookRhythm,
  ) {}

  async run(errand: Errand): Promise<Ending> {
    const payment = await this.payments.find(errand.orderId);
    if (payment?.state !== 'opening') return this.#strike(errand);
    if (totalOf(payment.lines) !== payment.amountMinor) return this.#fail(errand, 'sums-disagree');
    const { expiresAt } = payment;
    if (expiresAt === null) {
      await this.#newAttempt(payment, payment.attempt);
      return this.run(errand);
    }
    try {
      return await this.#opened(errand, await this.provider.open(payment, expiresAt));
    } catch (error) {
      const trouble = troubleOf(error);
      if (trouble.kind === 'try-again') return again(errand.attempts, String(error), trouble.afterMs);
      if (trouble.kind === 'refused') return this.#fail(errand, trouble.reason);
      if (trouble.kind === 'out-of-date' && payment.attempt >= mostAttempts) return this.#fail(errand, 'expires-at-refused');
      const made = await this.provider.findOpened(payment, expiresAt);
      if (made) return this.#opened(errand, made);
      // Stripe would repeat its error for this key for a day, and nothing was made under it.
      await this.#newAttempt(payment, payment.attempt + 1);
      return again(errand.attempts, String(error));
    }
  }

  async #newAttempt({ orderId }: Payment, attempt: number): Promise<void> {
    await this.transactions.run(async tx => {
      const payment = await this.payments.lock(tx, orderId);
      if (payment?.state !== 'opening' || payment.attempt > attempt) return;
      await this.payments.change(tx, payment, { attempt, expiresAt: this.provider.expiryFor(new Date()) });
    });
  }

  async #opened(errand: Errand, { sessionId, url }: Checkout): Promise<Ending> {
    return this.transactions.run(async tx => {
      const payment = await this.payments.lock(tx, errand.orderId);
      if (payment?.state === 'opening') {
        const version = await this.payments.change(tx, payment, { state: 'open', sessionId, url });
        // An order that no longer wants to be paid is not told where it could be; `close` comes next.
        if (!payment.closing && url !== null) {
          this.outbox.add(tx, [fact(checkoutOpened, errand.orderId, version, { orderId: errand.orderId, sessionId, url })]);
        }
        // A page without an address has ended already, for instance paid before the database was restored from a backup that knew nothing of it.
        await this.errands.want(tx, 'look', errand.orderId, { afterMs: url === null ? 0 : this.rhythm.everyMs });
      }
      if (errand.kind === 'open') await this.errands.strike(tx, errand);
      return done;
    });
  }

  async #fail(errand: Errand, reason: string): Promise<Ending> {
    return this.transactions.run(async tx => {
      const payment = await this.payments.lock(tx, errand.orderId);
      if (payment?.state === 'opening') {
        const version = await this.payments.change(tx, payment, { state: 'failed', failure: reason });
        this.outbox.add(tx, [fact(paymentFailed, errand.orderId, version, { orderId: errand.orderId, reason })]);
      }
      await this.errands.strike(tx, errand);
      return done;
    });
  }

  async #strike(errand: Errand): Promise<Ending> {
    if (errand.kind === 'open') await this.transactions.run(tx => this.errands.strike(tx, errand));
    return done;
  }
}
