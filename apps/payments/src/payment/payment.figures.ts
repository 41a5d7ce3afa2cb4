import { gauge, readOnScrape } from '@kirana/observability';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { PaymentBooksRepository } from './payment-books.repository.js';

const service = 'payments';
const kinds = ['open', 'close', 'look', 'refund'];
const mismatches = gauge('payment_mismatches', 'Payments whose sums disagree with the ledger or with what was asked for', [
  'service',
]);
const failedRefunds = gauge('refunds_failed', 'Refunds the provider could not give', ['service']);
const waiting = gauge('errands_pending', 'Requests to the provider that wait', ['service', 'kind']);
const late = gauge('errand_lateness_seconds', 'How long the most overdue of them has been due', ['service', 'kind']);
const tried = gauge('errand_attempts', 'How often the most stubborn of them has been tried', ['service', 'kind']);

/** Whether the money is where the books say, looked up when somebody asks. */
@Injectable()
export class PaymentFigures implements OnApplicationBootstrap, OnModuleDestroy {
  #stop: (() => void) | undefined;

  constructor(private readonly books: PaymentBooksRepository) {}

  onApplicationBootstrap(): void {
    this.#stop = readOnScrape(service, async () => {
      const books = await this.books.read();
      mismatches.set({ service }, books.mismatches);
      failedRefunds.set({ service }, books.failedRefunds);
      for (const kind of kinds) {
        const found = books.errands.find(errand => errand.kind === kind);
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
