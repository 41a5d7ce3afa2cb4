import { Inject, Injectable } from '@nestjs/common';
import type { PaymentProvider, ReturnedMoney } from '@kirana/extension';
import { Tasks } from '@kirana/observability';
import { Database } from '@kirana/persistence';
import { ProviderJobsRepository } from './provider-jobs.repository.js';
import { PAYMENT_PROVIDER } from '../provider/payment-provider.js';
import { PaymentLedgerRepository } from '../payment/payment-ledger.repository.js';

const dayMs = 24 * 60 * 60 * 1_000;
/** How old what is compared may be: a bank decides a dispute within three months, and a refund may come back for weeks. */
const windowMs = 120 * dayMs;

/** Compares once a day what the provider has returned, or got back, with the ledger, for messages that have never arrived. */
@Injectable()
export class ReturnedMoneyReconciliation {
  constructor(
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    private readonly ledger: PaymentLedgerRepository,
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

  /** Returns the orders of whose payments the provider has returned money, or got it back, without the ledger knowing. */
  async unknown(since = new Date(new Date().getTime() - windowMs)): Promise<string[]> {
    const returned: ReturnedMoney[] = [];
    for await (const each of this.provider.findReturned?.({ since }) ?? []) returned.push(each);
    return this.ledger.lacking(this.database, returned);
  }

  /** Has a job look at the payment of an order. */
  async follow(orderId: string): Promise<void> {
    await this.database.transaction(tx => this.jobs.enqueue(tx, 'returned', orderId));
  }
}
