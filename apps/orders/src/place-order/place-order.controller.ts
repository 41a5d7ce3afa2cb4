import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { orderRoutes, type PlaceOrderAnswer, type PlaceOrderCommand } from '@kirana/contracts';
import { CurrentCaller, type Caller } from '@kirana/http-edge';
import { PlaceOrder } from './place-order.js';

@Controller()
export class PlaceOrderController {
  constructor(private readonly placeOrder: PlaceOrder) {}

  @Post(orderRoutes.place.path)
  @HttpCode(200)
  place(
    @Body({ schema: orderRoutes.place.body }) command: PlaceOrderCommand,
    @CurrentCaller() caller: Caller,
  ): Promise<PlaceOrderAnswer> {
    return this.placeOrder.place(command, caller);
  }

  @Post(orderRoutes.acknowledge.path)
  @HttpCode(200)
  acknowledge(@Param({ schema: orderRoutes.acknowledge.params }) { id }: { id: string }): Promise<PlaceOrderAnswer> {
    return this.placeOrder.acknowledge(id);
  }
}
