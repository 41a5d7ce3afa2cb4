import { Module, type DynamicModule } from '@nestjs/common';
import { CheckCartController } from './check-cart/check-cart.controller.js';
import { CartErasureHandlers } from './keep-cart/cart-erasure.handlers.js';
import { Carts } from './keep-cart/carts.repository.js';
import { KeepCartController } from './keep-cart/keep-cart.controller.js';
import { OldCarts } from './keep-cart/old-carts.js';

/** What shoppers are about to buy. */
@Module({})
export class CartModule {
  /** `stock` is the module that knows what can be sold. */
  static asking(stock: DynamicModule): DynamicModule {
    return {
      module: CartModule,
      imports: [stock],
      controllers: [CheckCartController, KeepCartController, CartErasureHandlers],
      providers: [Carts, OldCarts],
    };
  }
}
