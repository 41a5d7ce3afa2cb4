import { Controller } from '@nestjs/common';
import { cartRoutes, type SavedCart } from '@kirana/contracts';
import { Implements, ProblemError, type Call } from '@kirana/http-edge';
import { ownerOf } from '../owner-of.js';
import { Carts } from './carts.repository.js';

/** Stores the carts of signed-in customers, so that they see the same cart on all their devices. */
@Controller()
export class KeepCartController {
  constructor(private readonly carts: Carts) {}

  @Implements(cartRoutes.mine)
  mine({ caller }: Call<typeof cartRoutes.mine>): Promise<SavedCart> {
    return this.carts.of(ownerOf(caller));
  }

  /** @throws ProblemError 412 `cart-changed` with the current cart when another tab or device saved it first. */
  @Implements(cartRoutes.save)
  async save({ body: command, caller }: Call<typeof cartRoutes.save>): Promise<SavedCart> {
    const owner = ownerOf(caller);
    const saved = await this.carts.save(owner, command);
    if (saved) return saved;
    throw new ProblemError(412, 'cart-changed', 'The cart was changed elsewhere.', { cart: await this.carts.of(owner) });
  }
}
