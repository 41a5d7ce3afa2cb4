import { Inject, Injectable } from '@nestjs/common';
import type { PaymentProvider } from '@kirana/extension';
import { Tasks } from '@kirana/observability';
import { Database } from '@kirana/persistence';
import { ProviderJobsRepository } from './provider-jobs.repository.js';
import { PAYMENT_PROVIDER } from '../provider/payment-provider.js';
import { PaymentRepository } from '../payment/payment.repository.js';
import { RefundRepository } from '../payment/refund.repository.js';

const dayMs = 24 * 60 * 60 * 1_000;
/** How far back the provider is asked: longer than its messages are repeated (three days), so that none is missed. */
const windowMs = 7 * dayMs;

/** Compares once a day what the provider has returned with the refunds here, for messages that have never arrived. */
@Injectable()
export class ReturnedMoneyReconciliation {
  /** Six: payments and refunds are compared with the provider's, and a job follows each difference. */
  constructor(
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    private readonly payments: PaymentRepository,
    private readonly refunds: RefundRepository,
    private readonly jobs: ProviderJobsRepository,
    private readonly database: Database,
    tasks: Tasks,
  ) {
    if (provider.findReturned)
      tasks.every({
        name: 'returned-money',
        everyMs: dayMs,
        run: async run => run.each(await this.unknown(), id => this.follow(id)),
      });
  }

  /** Returns the orders of whose payments the provider has returned money that is not known here. */
  async unknown(since = new Date(new Date().getTime() - windowMs)): Promise<string[]> {
    const orders = new Set<string>();
    for await (const { id, intentId, refundId } of this.provider.findReturned?.({ since }) ?? []) {
      if (refundId !== null) continue;
      const payment = await this.payments.findByIntent(intentId);
      const known = payment && (await this.database.transaction(tx => this.refunds.findByProvider(tx, id)));
      if (payment && !known) orders.add(payment.orderId);
    }
    return [...orders];
  }

  /** Has a job look at the payment of an order. */
  async follow(orderId: string): Promise<void> {
    await this.database.transaction(tx => this.jobs.enqueue(tx, 'returned', orderId));
  }
}
