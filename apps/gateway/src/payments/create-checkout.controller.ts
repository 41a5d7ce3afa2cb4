import { Controller } from '@nestjs/common';
import { createCheckoutRoutes, orderRoutes, type CartItems, type CreateCheckoutAnswer } from '@kirana/contracts';
import { ProblemError, notFound, type Call } from '@kirana/http-edge';
import { Implements } from '../implements.js';
import { Upstream } from '../upstream/upstream.js';

const { createCheckout } = createCheckoutRoutes;

/**
 * The specification's payment checkout creation function (PAY-016, ADR 0075). Placing an order opens its payment, with the amount that the
 * shop has calculated (F-07); this returns the same page to callers who follow the specification's two steps.
 */
@Controller('api')
export class CreateCheckoutController {
  constructor(private readonly upstream: Upstream) {}

  @Implements(createCheckout)
  async createCheckout({
    body: { items, amount, email, orderData },
    headers: { 'x-order-token': accessToken },
  }: Call<typeof createCheckout>): Promise<CreateCheckoutAnswer> {
    const ref = orderData.orderId;
    const { tracking } = await this.upstream.call(orderRoutes.track, { params: { ref }, body: { accessToken } });
    const { details } = tracking;
    // Same message as for an order that does not exist (F-05).
    if (!details) throw notFound(`Could not find order with ID ${ref}`);
    if (details.email.toLowerCase() !== email.toLowerCase())
      throw new ProblemError(403, 'forbidden', 'This order was placed with another e-mail address.');
    if (details.totals.totalMinor !== amount || !areSame(details.items, items))
      throw new ProblemError(409, 'price-changed', 'The order has other items or another total.', { totals: details.totals });
    if (details.paymentUrl === null)
      throw new ProblemError(409, 'not-possible-now', 'Nothing is to be paid online for this order.');
    return { url: details.paymentUrl };
  }
}

/** Whether both consist of the same products in the same quantities, in any sequence. */
function areSame(ordered: readonly CartItems[number][], asked: CartItems): boolean {
  const pieces = new Map(ordered.map(({ productId, quantity }) => [productId, quantity]));
  return asked.length === pieces.size && asked.every(({ productId, quantity }) => pieces.get(productId) === quantity);
}
