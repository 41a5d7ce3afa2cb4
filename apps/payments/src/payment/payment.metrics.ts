import { gauge, readOnScrape } from '@kirana/observability';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { ReconciliationRepository } from './reconciliation.repository.js';

const service = 'payments';
const kinds = ['open', 'close', 'poll', 'refund', 'returned'];
const mismatches = gauge('payment_mismatches', 'Payments whose sums differ from the ledger or from the requested amount', [
  'service',
]);
const failedRefunds = gauge('refunds_failed', 'Refunds that the provider has refused or taken back and that are still owed', [
  'service',
]);
const overdueRefunds = gauge('refunds_overdue', 'Refunds that the provider has not decided for three hours', ['service']);
const waiting = gauge('payment_jobs_pending', 'Waiting provider jobs', ['service', 'kind']);
const late = gauge('payment_job_lateness_seconds', 'How long the most overdue waiting job has been due', ['service', 'kind']);
const tried = gauge('payment_job_attempts', 'Most attempts of a waiting job', ['service', 'kind']);

/** Reports on each scrape whether payments, ledger and provider jobs agree. */
@Injectable()
export class PaymentMetrics implements OnApplicationBootstrap, OnModuleDestroy {
  #stop: (() => void) | undefined;

  constructor(private readonly reconciliation: ReconciliationRepository) {}

  onApplicationBootstrap(): void {
    this.#stop = readOnScrape(service, 'payments', async () => {
      const report = await this.reconciliation.read();
      mismatches.set({ service }, report.mismatches);
      failedRefunds.set({ service }, report.failedRefunds);
      overdueRefunds.set({ service }, report.overdueRefunds);
      for (const kind of kinds) {
        const found = report.jobs.find(job => job.kind === kind);
        waiting.set({ service, kind }, found?.waiting ?? 0);
        late.set({ service, kind }, found?.overdueSeconds ?? 0);
        tried.set({ service, kind }, found?.attempts ?? 0);
      }
    });
  }

  onModuleDestroy(): void {
    this.#stop?.();
  }
}
