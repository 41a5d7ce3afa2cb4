import { Module, type DynamicModule } from '@nestjs/common';
import { CheckCartController } from './check-cart/check-cart.controller.js';

/** What shoppers are about to buy. */
@Module({})
export class CartModule {
  /** `stock` is the module that knows what can be sold. */
  static asking(stock: DynamicModule): DynamicModule {
    return { module: CartModule, imports: [stock], controllers: [CheckCartController] };
  }
}
