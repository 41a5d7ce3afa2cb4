import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { orderRoutes, type TrackedOrder } from '@kirana/contracts';
import { FromCaller, ProblemError, notFound, type Caller } from '@kirana/http-edge';
import { Fulfilment } from '../fulfilment/fulfilment.js';
import { OrderForVisitor } from '../track-order/order-for-visitor.js';

@Controller()
export class CancelOrderController {
  constructor(
    private readonly orders: OrderForVisitor,
    private readonly fulfilment: Fulfilment,
  ) {}

  /** Cancels as long as the rider has not set off; cancelling twice is no error. */
  @Post(orderRoutes.cancel.path)
  @HttpCode(200)
  async cancel(
    @Param({ schema: orderRoutes.cancel.params }) { ref }: { ref: string },
    @Body({ schema: orderRoutes.cancel.body }) { accessToken }: { accessToken?: string },
    @FromCaller() caller: Caller,
  ): Promise<TrackedOrder> {
    const { stored, opened } = await this.orders.find(ref, accessToken, caller);
    if (!opened) throw notFound(`Could not find order with ID ${ref}`);
    const decision = await this.fulfilment.cancel(stored.order.id, caller.kind === 'admin' ? 'shop' : 'shopper');
    if (decision?.kind === 'refused') throw new ProblemError(409, 'order-not-cancellable', decision.why);
    return this.orders.track(ref, accessToken, caller);
  }
}
