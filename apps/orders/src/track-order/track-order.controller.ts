import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { orderRoutes, type OrderKey, type TrackedOrder } from '@kirana/contracts';
import { CurrentCaller, type Caller } from '@kirana/http-edge';
import { OpenByEmail } from './open-by-email.js';
import { OrderForVisitor } from './order-for-visitor.js';

@Controller()
export class TrackOrderController {
  constructor(
    private readonly orders: OrderForVisitor,
    private readonly byEmail: OpenByEmail,
  ) {}

  @Post(orderRoutes.open.path)
  @HttpCode(200)
  async open(
    @Param({ schema: orderRoutes.open.params }) { ref }: { ref: string },
    @Body({ schema: orderRoutes.open.body }) { email }: { email: string },
  ): Promise<OrderKey> {
    return { accessToken: await this.byEmail.open(ref, email) };
  }

  @Post(orderRoutes.track.path)
  @HttpCode(200)
  track(
    @Param({ schema: orderRoutes.track.params }) { ref }: { ref: string },
    @Body({ schema: orderRoutes.track.body }) { accessToken }: { accessToken?: string },
    @CurrentCaller() caller: Caller,
  ): Promise<TrackedOrder> {
    return this.orders.track(ref, accessToken, caller);
  }
}
