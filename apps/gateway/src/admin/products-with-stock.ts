import { Injectable } from '@nestjs/common';
import { adminStockRoutes, type AdminProduct } from '@kirana/contracts';
import { ProblemError, type Caller } from '@kirana/http-edge';
import { Upstream } from '../upstream/upstream.js';

/** Combines products from the catalogue with stock from inventory. The console shows them together but changes each separately. */
@Injectable()
export class ProductsWithStock {
  constructor(private readonly upstream: Upstream) {}

  /**
   * Replaces the quantities with those of inventory, because the catalogue's copy of the stock lags behind and is not kept for disabled
   * products.
   */
  async overlay<T extends AdminProduct>(products: readonly T[], caller: Caller): Promise<T[]> {
    if (products.length === 0) return [];
    const body = { productIds: products.map(({ id }) => id) };
    const levels = await this.upstream.call(adminStockRoutes.levels, { body }, caller);
    const quantities = new Map(levels.map(({ productId, quantity }) => [productId, quantity]));
    return products.map(product => ({ ...product, quantity: quantities.get(product.id) ?? product.quantity }));
  }

  async of<T extends AdminProduct>(product: T, caller: Caller): Promise<T> {
    return (await this.overlay([product], caller))[0] ?? product;
  }

  /**
   * Runs the change and returns its result. If it is refused with `changed-meanwhile`, adds the stock to the current product in the error.
   */
  async withStockOnConflict<T>(change: () => Promise<T>, caller: Caller): Promise<T> {
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof ProblemError && error.code === 'changed-meanwhile')) throw error;
      const current = await this.of(error.extra['current'] as AdminProduct, caller);
      throw new ProblemError(error.status, error.code, error.message, { ...error.extra, current });
    }
  }
}
