import { Injectable } from '@nestjs/common';
import { adminReportRoutes, adminStockRoutes, type RunningOut } from '@kirana/contracts';
import type { Caller } from '@kirana/http-edge';
import { Upstream } from '../upstream/upstream.js';
import { daysLeftOf, endsSoon } from './stock-outlook.js';

/** The most products of the list: an admin orders the next ones when these are done. */
const mostShown = 10;

/** Compares how fast products sell, known to orders, with what is left of them, known to inventory. */
@Injectable()
export class ProductsRunningOut {
  constructor(private readonly upstream: Upstream) {}

  /** Returns the products that end within `paceDays` days, the first to end first; among those, the one that sells faster. */
  async list(caller: Caller): Promise<RunningOut> {
    const pace = await this.upstream.call(adminReportRoutes.pace, {}, caller);
    if (pace.length === 0) return [];
    const body = { productIds: pace.map(({ productId }) => productId) };
    const levels = await this.upstream.call(adminStockRoutes.levels, { body }, caller);
    const pieces = new Map(levels.map(({ productId, quantity }) => [productId, Math.max(0, quantity)]));
    return pace
      .flatMap(product => {
        const left = pieces.get(product.productId);
        if (left === undefined || !endsSoon(left, product.sold)) return [];
        return [{ ...product, pieces: left, daysLeft: daysLeftOf(left, product.sold) ?? 0 }];
      })
      .toSorted((one, other) => one.pieces / one.sold - other.pieces / other.sold || other.sold - one.sold)
      .slice(0, mostShown);
  }
}
