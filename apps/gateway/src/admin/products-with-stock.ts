import { Injectable } from '@nestjs/common';
import { adminStockRoutes, type AdminProduct, type ShelfLevel } from '@kirana/contracts';
import type { Caller } from '@kirana/http-edge';
import { Upstream } from '../upstream/upstream.js';

/** Products belong to the catalogue, their stock to inventory; the console sees and saves them as one. */
@Injectable()
export class ProductsWithStock {
  constructor(private readonly upstream: Upstream) {}

  /** The catalogue's copy of the stock is a moment old, and nothing for products switched off; inventory knows. */
  async overlay(products: readonly AdminProduct[], caller: Caller): Promise<AdminProduct[]> {
    const levels = await this.levels(
      products.map(({ id }) => id),
      caller,
    );
    return products.map(product => ({ ...product, quantity: levels.get(product.id) ?? product.quantity }));
  }

  async levels(productIds: readonly string[], caller: Caller): Promise<Map<string, number>> {
    if (productIds.length === 0) return new Map();
    const levels = await this.upstream.cartInventory.call(
      adminStockRoutes.levels,
      { body: { productIds: [...productIds] } },
      caller,
    );
    return new Map(levels.map(({ productId, quantity }) => [productId, quantity]));
  }

  /** Sets what can be sold; returns how many levels changed. */
  async set(levels: readonly ShelfLevel[], caller: Caller): Promise<number> {
    if (levels.length === 0) return 0;
    return (await this.upstream.cartInventory.call(adminStockRoutes.set, { body: { levels: [...levels] } }, caller)).length;
  }
}
