import { gauge, readOnScrape } from '@kirana/observability';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { StockBooksRepository } from './stock-books.repository.js';

const service = 'cart-inventory';
const reserved = gauge('stock_reserved', 'Pieces held for open orders, of the twenty products most wanted', [
  'service',
  'product',
]);
const drift = gauge(
  'stock_drift_pieces',
  'Difference between what levels say is held and what claims hold; never anything but 0',
  ['service'],
);
const overdue = gauge('stock_claims_overdue', 'Claims held beyond their time', ['service']);

/** What is held and whether the books agree, looked up when somebody asks. */
@Injectable()
export class StockFigures implements OnApplicationBootstrap, OnModuleDestroy {
  #stop: (() => void) | undefined;

  constructor(private readonly stock: StockBooksRepository) {}

  onApplicationBootstrap(): void {
    this.#stop = readOnScrape(service, async () => {
      const books = await this.stock.read();
      reserved.reset();
      for (const { productId, pieces } of books.mostWanted) reserved.set({ service, product: productId }, pieces);
      drift.set({ service }, books.drift);
      overdue.set({ service }, books.overdue);
    });
  }

  onModuleDestroy(): void {
    this.#stop?.();
  }
}
