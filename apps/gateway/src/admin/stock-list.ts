import { Injectable } from '@nestjs/common';
import { adminPackingRoutes, adminReportRoutes, stockKeepingRoutes, type StockListQuery, type StockRow } from '@kirana/contracts';
import type { Caller } from '@kirana/http-edge';
import { Upstream } from '../upstream/upstream.js';
import { outlookOf } from './stock-outlook.js';

/** Combines what inventory has with how fast products sell and what is still to be packed, both known to orders. */
@Injectable()
export class StockList {
  constructor(private readonly upstream: Upstream) {}

  /** Returns the product, or all: the first to end comes first, then those below their reorder point, then what sells at all. */
  async rows({ productId }: StockListQuery, caller: Caller): Promise<StockRow[]> {
    const [toPack, pace] = await Promise.all([
      this.upstream.call(adminPackingRoutes.linesToPack, {}, caller),
      this.upstream.call(adminReportRoutes.pace, {}, caller),
    ]);
    const lines = toPack.filter(line => productId === undefined || line.productId === productId);
    const records = await this.upstream.call(stockKeepingRoutes.records, { body: { productId, toPack: lines } }, caller);
    const sold = new Map(pace.map(product => [product.productId, product.sold]));
    return records
      .map(record => outlookOf(record, sold.get(record.productId) ?? 0))
      .toSorted(
        (one, other) => endOf(one) - endOf(other) || Number(other.isBelow) - Number(one.isBelow) || other.sold - one.sold,
      );
  }
}

const endOf = ({ daysLeft }: StockRow): number => daysLeft ?? Number.MAX_SAFE_INTEGER;
