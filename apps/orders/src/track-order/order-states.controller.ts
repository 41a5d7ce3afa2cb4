import { Controller, Inject } from '@nestjs/common';
import { CONFIG } from '@kirana/config';
import { orderProgressOf, orderStateRoutes, type OrderProgress, type OrderState, type OrderStates } from '@kirana/contracts';
import { Implements, type Call } from '@kirana/http-edge';
import type { OrdersConfig } from '../config.js';
import { tokenMatches } from '../order/order-tokens.js';
import { statusOf } from '../order/order-state.js';
import type { StoredOrder } from '../order/order.row.js';
import { OrderStatesRepository } from './order-states.repository.js';
import { etaOf, toPay } from './tracking.js';

/** Says where the orders of a browser and of its signed-in customer stand. */
@Controller()
export class OrderStatesController {
  constructor(
    private readonly orders: OrderStatesRepository,
    @Inject(CONFIG) private readonly config: Pick<OrdersConfig, 'ORDER_PROGRESS'>,
  ) {}

  /** An order whose token is wrong is left out as one that does not exist, so that the answer does not reveal which numbers exist (F-05). */
  @Implements(orderStateRoutes.states)
  async states({ body: { orders: asked }, caller }: Call<typeof orderStateRoutes.states>): Promise<OrderStates> {
    const customerId = caller.kind === 'user' || caller.kind === 'admin' ? caller.userId : null;
    const tokens = new Map(asked.map(({ ref, accessToken }) => [ref, accessToken]));
    const found = await this.orders.of([...tokens.keys()], customerId);
    const mayShow = ({ order, customerId: owner, accessTokenHash }: StoredOrder) =>
      (owner !== null && owner === customerId) || tokenMatches(tokens.get(order.id) ?? tokens.get(order.number), accessTokenHash);
    const progress = orderProgressOf(this.config);
    return { orders: found.filter(mayShow).map(stored => stateOf(stored, progress)) };
  }
}

function stateOf(stored: StoredOrder, progress: OrderProgress): OrderState {
  const { id, number, version, state, paymentStatus, items } = stored.order;
  const status = statusOf(state);
  const pay = toPay(stored);
  return {
    id,
    number,
    version,
    status,
    paymentStatus,
    placedAt: stored.placedAt.toISOString(),
    windowFrom: stored.windowFrom.toISOString(),
    windowTo: stored.windowTo.toISOString(),
    etaAt: etaOf(stored, status, progress),
    ...pay,
    held: pay.paymentUrl === null ? [] : items.map(({ productId, quantity }) => ({ productId, quantity })),
  };
}
