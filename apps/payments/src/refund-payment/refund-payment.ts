import { Injectable, Logger } from '@nestjs/common';
import { refundCompleted } from '@kirana/contracts';
import { Outbox, fact } from '@kirana/messaging';
import { Transactions } from '@kirana/persistence';
import type { Stripe } from 'stripe';
import { again, done, type Ending, type Errand } from '../errands/errand.js';
import { ErrandRepository } from '../errands/errand.repository.js';
import { LedgerRepository } from '../payment/ledger.repository.js';
import { PaymentRepository } from '../payment/payment.repository.js';
import { troubleOf } from '../provider/provider-trouble.js';
import { Provider } from '../provider/provider.js';
import type { Refund } from './refund.js';
import { RefundRepository } from './refund.repository.js';

/** How soon to look again at a refund the provider has not finished, milliseconds. */
const pendingAgainMs = 60_000;

/** Gives money back, once, whatever happens on the way. */
@Injectable()
export class RefundPayment {
  readonly #logger = new Logger(RefundPayment.name);

  constructor(
    private readonly refunds: RefundRepository,
    private readonly payments: PaymentRepository,
    private readonly ledger: LedgerRepository,
    private readonly provider: Provider,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly errands: ErrandRepository,
  ) {}

  async run(errand: Errand): Promise<Ending> {
    const refund = await this.refunds.find(errand.refundId ?? '');
    const payment = await this.payments.find(errand.orderId);
    if (refund?.state !== 'due' || !payment?.intentId) {
      await this.transactions.run(tx => this.errands.strike(tx, errand));
      return done;
    }
    try {
      const made =
        refund.providerId === null
          ? await this.provider.refund(refund, payment.intentId)
          : await this.provider.lookAtRefund(refund.providerId);
      return await this.#take(errand, refund, made);
    } catch (error) {
      const trouble = troubleOf(error);
      if (trouble.kind === 'try-again') return again(errand.attempts, String(error), trouble.afterMs);
      // Whatever Stripe says: if the money is on its way back, that is the answer.
      const made = await this.provider.findRefund(refund, payment.intentId);
      if (made) return this.#take(errand, refund, made);
      if (trouble.kind === 'unclear') {
        await this.refunds.nextAttempt(refund);
        return again(errand.attempts, String(error));
      }
      return this.#fail(errand, refund, String(error));
    }
  }

  async #take(errand: Errand, refund: Refund, made: Stripe.Refund): Promise<Ending> {
    if (made.status === 'failed' || made.status === 'canceled')
      return this.#fail(errand, refund, made.failure_reason ?? made.status);
    const isDone = made.status === 'succeeded';
    await this.transactions.run(async tx => {
      const payment = await this.payments.lock(tx, refund.orderId);
      if (!payment) return;
      await this.refunds.change(tx, refund.id, isDone ? 'done' : 'due', made.id);
      if (!isDone) return;
      if (await this.ledger.refunded(tx, refund.orderId, made.id, made.amount)) {
        const version = await this.payments.change(tx, payment, {});
        this.outbox.add(tx, [
          fact(refundCompleted, refund.orderId, version, { orderId: refund.orderId, amountMinor: made.amount }),
        ]);
      }
      await this.errands.strike(tx, errand);
    });
    return isDone ? done : { kind: 'again', afterMs: pendingAgainMs, why: made.status ?? 'pending' };
  }

  /** Orders asks again after a while, and a person reads the log meanwhile: money that cannot go back by itself is theirs to send. */
  async #fail(errand: Errand, refund: Refund, why: string): Promise<Ending> {
    this.#logger.error(`refund ${refund.id} of order ${refund.orderId} was refused: ${why}`);
    await this.transactions.run(async tx => {
      await this.refunds.change(tx, refund.id, 'failed', null);
      await this.errands.strike(tx, errand);
    });
    return done;
  }
}
