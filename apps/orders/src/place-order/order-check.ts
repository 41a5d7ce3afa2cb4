import { CONFIG } from '@kirana/config';
import type { PlaceOrderRequest } from '@kirana/contracts';
import { ProblemError } from '@kirana/http-edge';
import { Inject, Injectable } from '@nestjs/common';
import type { OrdersConfig } from '../config.js';
import { Quotes, type FullQuote } from '../quote/quotes.js';
import { acceptsPayment } from '../store/payment-availability.js';

/** Prices an order and refuses one that the shop does not sell, deliver or take payment for. */
@Injectable()
export class OrderCheck {
  constructor(
    private readonly quotes: Quotes,
    @Inject(CONFIG) private readonly config: Pick<OrdersConfig, 'ONLINE_PAYMENTS'>,
  ) {}

  /**
   * Returns the prices of an order that can be placed.
   *
   * @throws ProblemError 409 `orders-paused` with the shop's words, `product-unavailable`, `payment-method-unavailable`, `below-minimum-order`, `price-changed`; 422
   * `outside-delivery-area`.
   */
  async quote(request: PlaceOrderRequest): Promise<FullQuote> {
    const full = await this.quotes.quote(request.items, request.district);
    const { quote, centre, paused } = full;
    if (paused) throw new ProblemError(409, 'orders-paused', paused.en, { paused });
    if (!acceptsPayment(this.config, request.paymentMethod)) {
      throw new ProblemError(
        409,
        'payment-method-unavailable',
        'Online payment is not available yet. Please choose cash on delivery.',
      );
    }
    if (!centre) {
      throw new ProblemError(422, 'outside-delivery-area', 'Sorry, we only deliver within Warsaw city limits.');
    }
    if (quote.minimumOrderMinor !== null && quote.subtotalMinor < quote.minimumOrderMinor) {
      throw new ProblemError(409, 'below-minimum-order', 'The order is below the minimum.', {
        minimumOrderMinor: quote.minimumOrderMinor,
      });
    }
    if (request.expectedTotalMinor !== undefined && request.expectedTotalMinor !== quote.totalMinor) {
      throw new ProblemError(409, 'price-changed', 'The total has changed.', { quote });
    }
    return full;
  }
}
