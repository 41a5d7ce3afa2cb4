import { Module } from '@nestjs/common';
import { CartModule } from './cart/cart.module.js';
import { StockModule } from './stock/stock.module.js';

/** Carts and stock share a service but never access each other's tables: `cart/` queries `stock/` through `Availability`. */
@Module({ imports: [StockModule, CartModule] })
export class CartInventoryModule {}
