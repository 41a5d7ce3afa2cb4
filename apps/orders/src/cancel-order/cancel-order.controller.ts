import { Controller } from '@nestjs/common';
import { orderRoutes, type TrackedOrder } from '@kirana/contracts';
import { assertMay, Implements, mayCaller, notFound, ProblemError, type Call } from '@kirana/http-edge';
import { Fulfilment } from '../fulfilment/fulfilment.js';
import { OrderForVisitor } from '../track-order/order-for-visitor.js';

@Controller()
export class CancelOrderController {
  constructor(
    private readonly orders: OrderForVisitor,
    private readonly fulfilment: Fulfilment,
  ) {}

  /** Cancels the order unless the rider has set off; cancelling twice is not an error. */
  @Implements(orderRoutes.cancel)
  async cancel({
    params: { ref },
    body: { accessToken, onlyIfUnpaid = false },
    caller,
  }: Call<typeof orderRoutes.cancel>): Promise<TrackedOrder> {
    const { stored, fullAccess, onlyAsStaff } = await this.orders.find(ref, accessToken, caller);
    if (!fullAccess) throw notFound(`Could not find order with ID ${ref}`);
    // A role that may only look at an order does not cancel it by the customer's road either.
    if (onlyAsStaff) assertMay(caller, { permission: 'orders.refund' }, undefined);
    const reason = mayCaller(caller, 'orders.refund') ? 'shop' : 'shopper';
    const decision = await this.fulfilment.cancel(stored.order.id, reason, onlyIfUnpaid);
    if (decision?.kind === 'refused') throw new ProblemError(409, 'order-not-cancellable', decision.why);
    return this.orders.track(ref, accessToken, caller);
  }
}
