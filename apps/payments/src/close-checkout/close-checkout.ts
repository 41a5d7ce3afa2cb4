import { Injectable } from '@nestjs/common';
import { Transactions } from '@kirana/persistence';
import { again, done, type Ending, type Errand } from '../errands/errand.js';
import { ErrandRepository } from '../errands/errand.repository.js';
import { SettlePayment } from '../follow-payment/settle-payment.js';
import { OpenCheckout } from '../open-checkout/open-checkout.js';
import { PaymentRepository } from '../payment/payment.repository.js';
import type { Checkout } from '../provider/checkout.js';
import { troubleOf } from '../provider/provider-trouble.js';
import { Provider } from '../provider/provider.js';

/** How soon to look again at money that is on its way while its order waits to be closed, milliseconds. */
const pendingAgainMs = 2_000;

/**
 * Closes the provider's page for an order that no longer wants to be paid. The provider has the last word: whoever paid in the last second
 * has paid, and that is what is told.
 */
@Injectable()
export class CloseCheckout {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly provider: Provider,
    private readonly transactions: Transactions,
    private readonly errands: ErrandRepository,
    private readonly settle: SettlePayment,
    private readonly open: OpenCheckout,
  ) {}

  async run(errand: Errand): Promise<Ending> {
    const before = await this.payments.find(errand.orderId);
    // A page may have been made of which nothing is known here: asking again with its key finds it, and only then can it be closed.
    const opening = before?.state === 'opening' ? await this.open.run(errand) : done;
    if (opening.kind === 'again') return opening;
    const payment = await this.payments.find(errand.orderId);
    if (payment?.state !== 'open' || payment.sessionId === null) return this.#strike(errand);
    try {
      const checkout = await this.#close(payment.sessionId);
      const isFinal = await this.transactions.run(async tx => {
        const settled = await this.settle.settle(tx, errand.orderId, checkout);
        if (settled) await this.errands.strike(tx, errand);
        return settled;
      });
      return isFinal ? done : { kind: 'again', afterMs: pendingAgainMs, why: checkout.status };
    } catch (error) {
      const trouble = troubleOf(error);
      return again(errand.attempts, String(error), trouble.kind === 'try-again' ? trouble.afterMs : 0);
    }
  }

  async #close(sessionId: string): Promise<Checkout> {
    try {
      return await this.provider.expire(sessionId);
    } catch (error) {
      if (troubleOf(error).kind === 'not-open') return this.provider.look(sessionId);
      throw error;
    }
  }

  async #strike(errand: Errand): Promise<Ending> {
    await this.transactions.run(tx => this.errands.strike(tx, errand));
    return done;
  }
}
