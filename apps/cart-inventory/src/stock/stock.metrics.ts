import { gauge, readOnScrape } from '@kirana/observability';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { StockReconciliationRepository } from './stock-reconciliation.repository.js';

const service = 'cart-inventory';
const reserved = gauge('stock_reserved', 'Pieces reserved for open orders, of the twenty products with the most', [
  'service',
  'product',
]);
const drift = gauge(
  'stock_drift_pieces',
  'Difference between the reserved pieces of stock levels and of reservations; always 0',
  ['service'],
);
const overdue = gauge('reservations_expired', 'Reservations held past their time', ['service']);

/** Reports reserved stock and its consistency on each scrape. */
@Injectable()
export class StockMetrics implements OnApplicationBootstrap, OnModuleDestroy {
  #stop: (() => void) | undefined;

  constructor(private readonly stock: StockReconciliationRepository) {}

  onApplicationBootstrap(): void {
    this.#stop = readOnScrape(service, 'stock', async () => {
      const report = await this.stock.read();
      reserved.reset();
      for (const { productId, pieces } of report.mostWanted) reserved.set({ service, product: productId }, pieces);
      drift.set({ service }, report.drift);
      overdue.set({ service }, report.overdue);
    });
  }

  onModuleDestroy(): void {
    this.#stop?.();
  }
}
