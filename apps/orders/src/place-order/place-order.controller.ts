import { Controller } from '@nestjs/common';
import { orderRoutes, type PlaceOrderAnswer } from '@kirana/contracts';
import { Implements, type Call } from '@kirana/http-edge';
import { PlaceOrder } from './place-order.js';

@Controller()
export class PlaceOrderController {
  constructor(private readonly placeOrder: PlaceOrder) {}

  @Implements(orderRoutes.place)
  place({ body: command, caller }: Call<typeof orderRoutes.place>): Promise<PlaceOrderAnswer> {
    return this.placeOrder.place(command, caller);
  }

  @Implements(orderRoutes.acknowledge)
  acknowledge({ params: { id } }: Call<typeof orderRoutes.acknowledge>): Promise<PlaceOrderAnswer> {
    return this.placeOrder.acknowledge(id);
  }
}
