import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { orderRoutes, type TrackedOrder } from '@kirana/contracts';
import { FromCaller, type Caller } from '@kirana/http-edge';
import { OrderForVisitor } from './order-for-visitor.js';

@Controller()
export class TrackOrderController {
  constructor(private readonly orders: OrderForVisitor) {}

  @Post(orderRoutes.track.path)
  @HttpCode(200)
  track(
    @Param({ schema: orderRoutes.track.params }) { ref }: { ref: string },
    @Body({ schema: orderRoutes.track.body }) { accessToken }: { accessToken?: string },
    @FromCaller() caller: Caller,
  ): Promise<TrackedOrder> {
    return this.orders.track(ref, accessToken, caller);
  }
}
