import { Controller } from '@nestjs/common';
import { followedOrderRoutes, type FollowedOrder } from '@kirana/contracts';
import { Implements, notFound, type Call } from '@kirana/http-edge';
import { finalStates } from '../order/order-state.js';
import { OrderForVisitor } from '../track-order/order-for-visitor.js';
import { FollowedOrders } from './followed-orders.repository.js';

@Controller()
export class FollowOrderController {
  constructor(
    private readonly orders: OrderForVisitor,
    private readonly followed: FollowedOrders,
  ) {}

  /** Notes that a browser of its customer follows the order, so that its next steps are pushed. An order that has ended has none. */
  @Implements(followedOrderRoutes.follow)
  async follow({
    params: { ref },
    body: { accessToken },
    caller,
  }: Call<typeof followedOrderRoutes.follow>): Promise<FollowedOrder> {
    const { stored, fullAccess, onlyAsStaff } = await this.orders.find(ref, accessToken, caller);
    if (!fullAccess || onlyAsStaff) throw notFound(`Could not find order with ID ${ref}`);
    const { id, number, state } = stored.order;
    const running = !finalStates.includes(state);
    if (running) await this.followed.note(id);
    return { orderId: id, number, running };
  }
}
