import { cartRoutes, type CartCheck, type CartItems } from '@kirana/contracts';
import { Implements, type Call } from '@kirana/http-edge';
import { Controller } from '@nestjs/common';
import { Availability } from '../../stock/read-availability/availability.repository.js';

/** Checks whether a cart could be sold as it is at this moment; reserves nothing (CART-022). */
@Controller()
export class CheckCartController {
  constructor(private readonly availability: Availability) {}

  @Implements(cartRoutes.check)
  async check({ body: { items } }: Call<typeof cartRoutes.check>): Promise<CartCheck> {
    return checkCart(items, await this.availability.of(items.map(item => item.productId)));
  }
}

/** Compares every line with the available quantity; an unknown or inactive product has none available. */
function checkCart(items: CartItems, available: ReadonlyMap<string, number>): CartCheck {
  const lines = items.map(({ productId, quantity }) => {
    const left = available.get(productId) ?? 0;
    return { productId, requested: quantity, available: left, ok: quantity <= left };
  });
  return { ok: lines.every(line => line.ok), lines };
}
