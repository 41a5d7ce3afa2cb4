import { Controller } from '@nestjs/common';
import { orderRoutes, type OrderKey, type TrackedOrder } from '@kirana/contracts';
import { Implements, type Call } from '@kirana/http-edge';
import { OpenByEmail } from './open-by-email.js';
import { OrderForVisitor } from './order-for-visitor.js';

@Controller()
export class TrackOrderController {
  constructor(
    private readonly orders: OrderForVisitor,
    private readonly byEmail: OpenByEmail,
  ) {}

  @Implements(orderRoutes.open)
  async open({ params: { ref }, body: { email } }: Call<typeof orderRoutes.open>): Promise<OrderKey> {
    return { accessToken: await this.byEmail.open(ref, email) };
  }

  @Implements(orderRoutes.track)
  track({ params: { ref }, body: { accessToken }, caller }: Call<typeof orderRoutes.track>): Promise<TrackedOrder> {
    return this.orders.track(ref, accessToken, caller);
  }
}
