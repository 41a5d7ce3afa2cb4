import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { orderRoutes, type PlaceOrderAnswer, type PlaceOrderCommand } from '@kirana/contracts';
import { PlaceOrder } from './place-order.js';

@Controller()
export class PlaceOrderController {
  constructor(private readonly placeOrder: PlaceOrder) {}

  @Post(orderRoutes.place.path)
  @HttpCode(200)
  place(@Body({ schema: orderRoutes.place.body }) command: PlaceOrderCommand): Promise<PlaceOrderAnswer> {
    return this.placeOrder.place(command);
  }
}
