import { Injectable } from '@nestjs/common';
import type { CartItems, Quote } from '@kirana/contracts';
import type { OpeningHours } from '@kirana/contracts/delivery-window';
import { ProblemError } from '@kirana/http-edge';
import { openingHoursFrom } from '../store/opening-hours.js';
import { policyFrom } from '../store/pricing-settings.js';
import { deliveryRadiusKm, distanceKm, warehouse, type Point } from './distance.js';
import { PriceListRepository } from '../prices/price-list.repository.js';
import { totalsOf } from './pricing.js';

/** A quote with what an order needs beyond it. */
export interface FullQuote {
  readonly quote: Quote;
  /** Undefined when the district is not ours to deliver to. */
  readonly centre: Point | undefined;
  /** Percent of VAT contained in the prices, by product. */
  readonly vatRates: ReadonlyMap<string, number>;
  /** Null: the shop never closes. */
  readonly opening: OpeningHours | null;
}

/** Prices orders; the only place where a sum is made. */
@Injectable()
export class Quotes {
  constructor(private readonly priceList: PriceListRepository) {}

  /**
   * What these items cost, delivered to this district. A district outside gets `deliverable: false` and no delivery fee.
   *
   * @throws ProblemError 409 `product-unavailable` when a product is unknown or no longer sold.
   */
  async quote(items: CartItems, district: string): Promise<FullQuote> {
    const facts = await this.priceList.factsFor(
      items.map(item => item.productId),
      district,
    );
    const prices = new Map(facts.prices.filter(price => price.isActive).map(price => [price.productId, price]));
    const missing = items.filter(item => !prices.has(item.productId)).map(item => item.productId);
    if (missing.length > 0) {
      throw new ProblemError(409, 'product-unavailable', 'Some products are no longer sold.', { productIds: missing });
    }
    const lines = items.map(({ productId, quantity }) => {
      const price = prices.get(productId);
      const unitPriceMinor = price?.priceMinor ?? 0;
      return { productId, name: price?.name ?? '', unitPriceMinor, quantity, lineTotalMinor: unitPriceMinor * quantity };
    });
    const policy = policyFrom(facts.settings);
    const km = facts.district ? distanceKm(warehouse, facts.district) : 0;
    const deliverable = facts.district !== undefined && km <= deliveryRadiusKm;
    const totals = totalsOf(lines, km, deliverable ? policy : { ...policy, deliveryFeeMinor: 0 });
    return {
      quote: {
        ...totals,
        district,
        deliverable,
        distanceKm: km,
        serviceFeePercent: policy.serviceFeePercent,
        minimumOrderMinor: policy.minimumOrderMinor,
        lines,
      },
      centre: deliverable ? facts.district : undefined,
      opening: openingHoursFrom(facts.settings),
      vatRates: new Map([...prices].map(([productId, { vatRate }]) => [productId, vatRate])),
    };
  }
}
