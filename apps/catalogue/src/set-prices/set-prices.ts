import type { PriceList, PriceOutcome } from '@kirana/contracts';
import type { Actor } from '@kirana/http-edge';
import { Database } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';
import { CatalogueRepository } from '../manage-products/catalogue.repository.js';
import { ProductWriter } from '../manage-products/product-writer.js';

/** Sets the prices of many products at once, as a program does that keeps the prices of the shop. */
@Injectable()
export class SetPrices {
  constructor(
    private readonly writer: ProductWriter,
    private readonly catalogue: CatalogueRepository,
    private readonly database: Database,
  ) {}

  /** Changes the products whose version is the expected one and returns the outcome of each, with its price and version afterwards. */
  async set({ prices }: PriceList, admin: Actor): Promise<{ changed: number; outcomes: PriceOutcome[] }> {
    const ids = prices.map(({ productId }) => productId);
    return this.database.transaction(async tx => {
      const wanted = new Map(
        prices.map(({ productId, version, priceMinor }) => [productId, { fields: { priceMinor }, version }]),
      );
      const results = await this.writer.changeMany(tx, wanted, { admin });
      const products = await this.catalogue.lockAll(tx, ids);
      const outcomes = ids.map(productId => {
        const { version = null, priceMinor = null } = products.get(productId) ?? {};
        return { productId, outcome: results.get(productId) ?? ('not-found' as const), version, priceMinor };
      });
      return { changed: outcomes.filter(({ outcome }) => outcome === 'changed').length, outcomes };
    });
  }
}
