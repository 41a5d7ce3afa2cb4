import { Injectable } from '@nestjs/common';
import { Transactions } from '@kirana/persistence';
import { again, done, type Ending, type Errand } from '../errands/errand.js';
import { ErrandRepository } from '../errands/errand.repository.js';
import { PaymentRepository } from '../payment/payment.repository.js';
import { troubleOf } from '../provider/provider-trouble.js';
import { Provider } from '../provider/provider.js';
import { LookRhythm } from './look-rhythm.js';
import { SettlePayment } from './settle-payment.js';

/** Looks how a session stands: because the provider said something, or because it said nothing for a while. */
@Injectable()
export class FollowPayment {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly provider: Provider,
    private readonly transactions: Transactions,
    private readonly errands: ErrandRepository,
    private readonly settle: SettlePayment,
    private readonly rhythm: LookRhythm,
  ) {}

  async run(errand: Errand): Promise<Ending> {
    const payment = await this.payments.find(errand.orderId);
    // The provider may speak of a session before its id is written down here.
    if (payment?.state === 'opening') return again(errand.attempts, 'the session is not written down yet');
    if (!payment?.sessionId) return this.#strike(errand);
    try {
      const checkout = await this.provider.look(payment.sessionId);
      const isFinal = await this.transactions.run(async tx => {
        const settled = await this.settle.settle(tx, errand.orderId, checkout);
        if (settled) await this.errands.strike(tx, errand);
        return settled;
      });
      return isFinal ? done : { kind: 'again', afterMs: this.rhythm.everyMs, why: checkout.status };
    } catch (error) {
      const trouble = troubleOf(error);
      return again(errand.attempts, String(error), trouble.kind === 'try-again' ? trouble.afterMs : 0);
    }
  }

  async #strike(errand: Errand): Promise<Ending> {
    await this.transactions.run(tx => this.errands.strike(tx, errand));
    return done;
  }
}
