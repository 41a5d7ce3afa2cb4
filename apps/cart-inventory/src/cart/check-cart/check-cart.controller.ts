import { cartRoutes, type CartCheck, type CartItems } from '@kirana/contracts';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Availability } from '../../stock/read-availability/availability.repository.js';
import { checkCart } from './check-cart.js';

/** Checks whether a cart could be sold as it is at this moment; reserves nothing (CART-022). */
@Controller()
export class CheckCartController {
  constructor(private readonly availability: Availability) {}

  @Post(cartRoutes.check.path)
  @HttpCode(200)
  async check(@Body({ schema: cartRoutes.check.body }) { items }: { items: CartItems }): Promise<CartCheck> {
    return checkCart(items, await this.availability.of(items.map(item => item.productId)));
  }
}
