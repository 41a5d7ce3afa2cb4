import { Injectable } from '@nestjs/common';
import type { CartItems, PauseNotice, Quote } from '@kirana/contracts';
import type { OpeningHours } from '@kirana/contracts/delivery-window';
import { ProblemError } from '@kirana/http-edge';
import { openingHoursFrom } from '../settings/opening-hours.js';
import { pauseFrom } from '../settings/pause.js';
import { policyFrom } from '../settings/pricing-policy.js';
import { windowCapacityFrom } from '../settings/window-capacity.js';
import { deliveryRadiusKm, distanceKm, warehouse, type Point } from './distance.js';
import { PriceListRepository } from '../prices/price-list.repository.js';
import { totalsOf } from './pricing.js';

/** A quote with the additional data an order needs. */
export interface FullQuote {
  readonly quote: Quote;
  /** Undefined when the district is outside the delivery area. */
  readonly centre: Point | undefined;
  /** VAT contained in the prices, percent, by product. */
  readonly vatRates: ReadonlyMap<string, number>;
  /** Null: the shop is always open. */
  readonly opening: OpeningHours | null;
  /** How many orders may begin in one clock hour; null: any number. */
  readonly windowCapacity: number | null;
  /** By the database's clock. */
  readonly now: Date;
  /** Null: orders are taken. */
  readonly paused: PauseNotice | null;
}

/** Prices orders; sums are calculated only here. */
@Injectable()
export class Quotes {
  constructor(private readonly priceList: PriceListRepository) {}

  /**
   * Returns the price of these items delivered to this district. Outside the delivery area it has `deliverable: false` and no delivery
   * fee.
   *
   * @throws ProblemError 409 `product-unavailable` when a product is unknown or no longer sold.
   */
  async quote(items: CartItems, district: string): Promise<FullQuote> {
    const priceData = await this.priceList.dataFor(
      items.map(item => item.productId),
      district,
    );
    const prices = new Map(priceData.prices.filter(price => price.isActive).map(price => [price.productId, price]));
    const missing = items.filter(item => !prices.has(item.productId)).map(item => item.productId);
    if (missing.length > 0) {
      throw new ProblemError(409, 'product-unavailable', 'Some products are no longer sold.', { productIds: missing });
    }
    const lines = items.map(({ productId, quantity }) => {
      const price = prices.get(productId);
      const unitPriceMinor = price?.priceMinor ?? 0;
      return { productId, name: price?.name ?? '', unitPriceMinor, quantity, lineTotalMinor: unitPriceMinor * quantity };
    });
    const policy = policyFrom(priceData.settings);
    const km = priceData.district ? distanceKm(warehouse, priceData.district) : 0;
    const deliverable = priceData.district !== undefined && km <= deliveryRadiusKm;
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
      centre: deliverable ? priceData.district : undefined,
      opening: openingHoursFrom(priceData.settings),
      windowCapacity: windowCapacityFrom(priceData.settings),
      now: priceData.now,
      paused: pauseFrom(priceData.settings),
      vatRates: new Map([...prices].map(([productId, { vatRate }]) => [productId, vatRate])),
    };
  }
}
