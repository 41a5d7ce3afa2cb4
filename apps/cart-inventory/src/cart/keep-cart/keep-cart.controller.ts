import { Body, Controller, Get, Put } from '@nestjs/common';
import { cartRoutes, type SaveCartCommand, type SavedCart } from '@kirana/contracts';
import { FromCaller, ProblemError, type Caller } from '@kirana/http-edge';
import { Carts } from './carts.repository.js';

/** The cart of somebody who is signed in, so that it is there on their other devices as well. */
@Controller()
export class KeepCartController {
  constructor(private readonly carts: Carts) {}

  @Get(cartRoutes.mine.path)
  mine(@FromCaller() caller: Caller): Promise<SavedCart> {
    return this.carts.of(ownerOf(caller));
  }

  /** @throws ProblemError 412 `cart-changed` with the cart as it is: another tab or device was faster. */
  @Put(cartRoutes.save.path)
  async save(@Body({ schema: cartRoutes.save.body }) command: SaveCartCommand, @FromCaller() caller: Caller): Promise<SavedCart> {
    const owner = ownerOf(caller);
    const saved = await this.carts.save(owner, command);
    if (saved) return saved;
    throw new ProblemError(412, 'cart-changed', 'The cart was changed elsewhere.', { cart: await this.carts.of(owner) });
  }
}

function ownerOf(caller: Caller): string {
  if (caller.kind !== 'user' && caller.kind !== 'admin') throw new ProblemError(401, 'unauthenticated', 'Sign in first.');
  return caller.userId;
}
