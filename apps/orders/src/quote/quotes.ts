import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@kirana/config';
import {
  couponCodeOf,
  Minor,
  orderProgressOf,
  withDeposit,
  type CartItems,
  type CouponRefusal,
  type OrderFieldValues,
  type PauseNotice,
  type Quote,
} from '@kirana/contracts';
import type { OpeningHours } from '@kirana/contracts/delivery-window';
import { ProblemError } from '@kirana/http-edge';
import type { OrdersConfig } from '../config.js';
import { asksWho, nothingEarlier, type Coupon, type Person } from '../coupons/coupon.js';
import { couponRefusal } from '../coupons/coupon-refusal.js';
import type { Order } from '../order/order.js';
import { CouponUsesRepository } from '../coupons/coupon-uses.repository.js';
import { discountOf } from '../coupons/discount.js';
import { openingHoursFrom } from '../settings/opening-hours.js';
import { pauseFrom } from '../settings/pause.js';
import { policyFrom } from '../settings/pricing-policy.js';
import { daysAheadFrom, windowCapacityFrom } from '../settings/window-capacity.js';
import { DeliveryFees } from './delivery-fees.js';
import { deliveryRadiusKm, distanceKm, type Point } from './distance.js';
import { PriceListRepository, type Price, type QuoteData } from '../prices/price-list.repository.js';
import { discounted, totalsOf } from './pricing.js';

/** A quote with the additional data an order needs. */
export interface FullQuote {
  readonly quote: Quote;
  /** Undefined when the district is outside the delivery area. */
  readonly centre: Point | undefined;
  /** The discount code that applies; null: none. */
  readonly coupon: Coupon | null;
  /** The share of each line of the quote in the discount, grosze. */
  readonly lineDiscounts: readonly number[];
  /** By product; names and VAT rates are taken from them. */
  readonly prices: ReadonlyMap<string, Price>;
  /** Null: the shop is always open. */
  readonly opening: OpeningHours | null;
  /** How many orders may begin in one clock hour; null: any number. */
  readonly windowCapacity: number | null;
  /** For how many days after today a later window can be chosen. */
  readonly daysAhead: number;
  /** By the database's clock. */
  readonly now: Date;
  /** Null: orders are taken. */
  readonly paused: PauseNotice | null;
}

/** A discount code as it was typed, and who asks for it: what is not known of the customer is not compared. */
export interface AskedCoupon {
  readonly code: string;
  readonly person: Person;
  /** The order that is to be replaced, whose use of a code does not count. */
  readonly insteadOf?: Pick<Order, 'id' | 'couponId'> | undefined;
}

/** What a quote may depend on besides products and district. */
export interface QuoteExtras {
  readonly asked?: AskedCoupon | undefined;
  /** Of extensions. */
  readonly fields?: OrderFieldValues | undefined;
}

/** Prices orders: what a customer pays is calculated only here; the cart adds up prices before a district is known. */
@Injectable()
export class Quotes {
  constructor(
    private readonly priceList: PriceListRepository,
    private readonly couponUses: CouponUsesRepository,
    private readonly deliveryFees: DeliveryFees,
    @Inject(CONFIG) private readonly config: Pick<OrdersConfig, 'SHOP_CONFIG' | 'ORDER_PROGRESS'>,
  ) {}

  /**
   * Returns the price of these items delivered to this district. Outside the delivery area it has `deliverable: false` and no delivery
   * fee. A discount code that does not apply is stated with the reason, and the price is that without it; only a code whose rules ask who orders
   * costs a further statement.
   *
   * @throws ProblemError 409 `product-unavailable` when a product is unknown or no longer sold; 400 when it comes to more than any sum may, ten
   * million złoty, and less than the database can hold.
   */
  async quote(items: CartItems, district: string, { asked, fields = {} }: QuoteExtras = {}): Promise<FullQuote> {
    const couponCode = asked && couponCodeOf(asked.code);
    const priceData = await this.priceList.dataFor({ productIds: items.map(item => item.productId), district, couponCode });
    const prices = new Map(priceData.prices.filter(price => price.isActive).map(price => [price.productId, price]));
    const missing = items.filter(item => !prices.has(item.productId)).map(item => item.productId);
    if (missing.length > 0) {
      throw new ProblemError(409, 'product-unavailable', 'Some products are no longer sold.', { productIds: missing });
    }
    const lines = items.map(({ productId, quantity }) => {
      const price = prices.get(productId);
      const unitPriceMinor = price?.priceMinor ?? 0;
      const lineTotalMinor = unitPriceMinor * quantity;
      const deposit = withDeposit(price?.depositMinor ?? 0);
      const weighed = price?.weighed && { weighed: price.weighed };
      return { productId, name: price?.name ?? '', unitPriceMinor, quantity, lineTotalMinor, ...deposit, ...weighed };
    });
    const policy = policyFrom(priceData.settings);
    const km = priceData.district ? distanceKm(this.config.SHOP_CONFIG.warehouse, priceData.district) : 0;
    const deliverable = priceData.district !== undefined && km <= deliveryRadiusKm;
    const full = deliverable
      ? totalsOf(lines, km, policy, this.deliveryFees.changeFor({ distanceKm: km, district, fields }))
      : totalsOf(lines, km, { ...policy, deliveryFeeMinor: 0 });
    if (!Minor.safeParse(full.totalMinor).success) {
      throw new ProblemError(400, 'invalid-request', 'The order comes to more than an order may.');
    }
    const refusal = asked && (await this.#refusal(priceData, full.subtotalMinor, asked));
    const coupon = (asked && refusal === null && priceData.coupon) || null;
    const discount = coupon && discountOf(coupon, lines, full);
    const totals = discount ? discounted(full, discount.discountMinor) : full;
    return {
      quote: {
        ...totals,
        district,
        deliverable,
        distanceKm: km,
        serviceFeePercent: policy.serviceFeePercent,
        minimumOrderMinor: policy.minimumOrderMinor,
        coupon: couponCode === undefined ? null : { code: couponCode, refusal: refusal ?? null },
        lines,
      },
      coupon,
      lineDiscounts: discount ? discount.lines : lines.map(() => 0),
      centre: deliverable ? priceData.district : undefined,
      opening: openingHoursFrom(priceData.settings),
      windowCapacity: windowCapacityFrom(priceData.settings),
      daysAhead: daysAheadFrom(priceData.settings, orderProgressOf(this.config)),
      now: priceData.now,
      paused: pauseFrom(priceData.settings),
      prices,
    };
  }

  async #refusal(
    { coupon: found, now }: QuoteData,
    subtotalMinor: number,
    { person, insteadOf }: AskedCoupon,
  ): Promise<CouponRefusal | null> {
    const coupon = found && { ...found, uses: found.uses - (insteadOf?.couponId === found.id ? 1 : 0) };
    const refusal = couponRefusal(coupon, subtotalMinor, nothingEarlier, now);
    if (refusal || !coupon || !asksWho(coupon)) return refusal;
    const [earlier] = await this.couponUses.earlier([{ couponId: coupon.id, person, insteadOf: insteadOf?.id }]);
    return couponRefusal(coupon, subtotalMinor, earlier ?? nothingEarlier, now);
  }
}
