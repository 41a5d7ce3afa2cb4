import { Module, type DynamicModule } from '@nestjs/common';
import { CartModule } from './cart/cart.module.js';
import type { CartInventoryConfig } from './config.js';
import { StockModule } from './stock/stock.module.js';

/** Carts and stock live in one service but never touch each other's tables: `cart/` asks `stock/` through `Availability`. */
@Module({})
export class CartInventoryModule {
  static with(config: CartInventoryConfig): DynamicModule {
    const stock = StockModule.holdingFor(config.HOLD_MINUTES);
    return { module: CartInventoryModule, imports: [stock, CartModule.asking(stock)] };
  }
}
