import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { orderRoutes, type CancelOrderCommand, type TrackedOrder } from '@kirana/contracts';
import { CurrentCaller, ProblemError, assertMay, mayCaller, notFound, type Caller } from '@kirana/http-edge';
import { Fulfilment } from '../fulfilment/fulfilment.js';
import { OrderForVisitor } from '../track-order/order-for-visitor.js';

@Controller()
export class CancelOrderController {
  constructor(
    private readonly orders: OrderForVisitor,
    private readonly fulfilment: Fulfilment,
  ) {}

  /** Cancels the order unless the rider has set off; cancelling twice is not an error. */
  @Post(orderRoutes.cancel.path)
  @HttpCode(200)
  async cancel(
    @Param({ schema: orderRoutes.cancel.params }) { ref }: { ref: string },
    @Body({ schema: orderRoutes.cancel.body }) { accessToken, onlyIfUnpaid = false }: CancelOrderCommand,
    @CurrentCaller() caller: Caller,
  ): Promise<TrackedOrder> {
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
