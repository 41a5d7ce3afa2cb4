import { CONFIG } from '@kirana/config';
import { leastTotalMinor, type PlaceOrderRequest } from '@kirana/contracts';
import { ProblemError } from '@kirana/http-edge';
import { cityIn, defaultLocale, formatMoney } from '@kirana/i18n';
import { Inject, Injectable } from '@nestjs/common';
import type { OrdersConfig } from '../config.js';
import { OrderFields, type CheckedFields } from '../order-fields/order-fields.js';
import { Quotes, type AskedCoupon, type FullQuote } from '../quote/quotes.js';
import { acceptsPayment } from '../store/payment-availability.js';

/** The prices of an order that can be placed, and what its customer entered for the delivery. */
export interface CheckedOrder extends FullQuote {
  readonly fields: CheckedFields;
}

/** Prices an order and refuses one that the shop does not sell, deliver or take payment for. */
@Injectable()
export class OrderCheck {
  constructor(
    private readonly quotes: Quotes,
    private readonly orderFields: OrderFields,
    @Inject(CONFIG) private readonly config: Pick<OrdersConfig, 'ONLINE_PAYMENTS'>,
  ) {}

  /**
   * Returns the prices of an order that can be placed.
   *
   * @throws ProblemError 409 `orders-paused` with the shop's words, `product-unavailable`, `payment-method-unavailable`, `below-minimum-order`,
   * `coupon-refused` and `price-changed` with the quote; 422 `outside-delivery-area`, `order-fields-invalid`.
   */
  async check(request: PlaceOrderRequest, customerId: string | null): Promise<CheckedOrder> {
    const full = await this.quotes.quote(request.items, request.district, {
      asked: askedCoupon(request, customerId),
      fields: request.fields,
    });
    const { quote, centre, paused } = full;
    if (paused) throw new ProblemError(409, 'orders-paused', paused.en, { paused });
    if (!acceptsPayment(this.config, request.paymentMethod)) {
      throw new ProblemError(
        409,
        'payment-method-unavailable',
        'This payment method is not available. Please choose another one, such as cash on delivery.',
      );
    }
    if (!centre) {
      throw new ProblemError(
        422,
        'outside-delivery-area',
        `Sorry, we only deliver within ${cityIn(defaultLocale).city} city limits.`,
      );
    }
    if (quote.minimumOrderMinor !== null && quote.subtotalMinor < quote.minimumOrderMinor) {
      throw new ProblemError(409, 'below-minimum-order', 'The order is below the minimum.', {
        minimumOrderMinor: quote.minimumOrderMinor,
      });
    }
    if (quote.coupon?.refusal) throw new ProblemError(409, 'coupon-refused', 'The discount code does not apply.', { quote });
    const fields = this.orderFields.checked(request.fields ?? {});
    if (request.expectedTotalMinor !== undefined && request.expectedTotalMinor !== quote.totalMinor) {
      throw new ProblemError(409, 'price-changed', 'The total has changed.', { quote });
    }
    const leastMinor = leastTotalMinor(request.paymentMethod);
    if (quote.totalMinor < leastMinor) {
      const [least, total] = [leastMinor, quote.totalMinor].map(minor => formatMoney(minor, defaultLocale));
      throw new ProblemError(
        409,
        'payment-method-unavailable',
        `This method takes payments from ${least}, and the order comes to ${total}. Please choose cash on delivery.`,
        { leastMinor, totalMinor: quote.totalMinor },
      );
    }
    return { ...full, fields };
  }
}

const askedCoupon = ({ couponCode, email, phone }: PlaceOrderRequest, customerId: string | null): AskedCoupon | undefined =>
  couponCode === undefined ? undefined : { code: couponCode, person: { customerId, email, phone } };
