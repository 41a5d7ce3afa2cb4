import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { orderRoutes, type PlaceOrderAnswer, type PlaceOrderCommand } from '@kirana/contracts';
import { FromCaller, type Caller } from '@kirana/http-edge';
import { PlaceOrder } from './place-order.js';

@Controller()
export class PlaceOrderController {
  constructor(private readonly placeOrder: PlaceOrder) {}

  @Post(orderRoutes.place.path)
  @HttpCode(200)
  place(
    @Body({ schema: orderRoutes.place.body }) command: PlaceOrderCommand,
    @FromCaller() caller: Caller,
  ): Promise<PlaceOrderAnswer> {
    return this.placeOrder.place(command, caller);
  }
}
