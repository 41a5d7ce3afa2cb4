import { Module } from '@nestjs/common';
import { StockModule } from '../stock/stock.module.js';
import { CheckCartController } from './check-cart/check-cart.controller.js';
import { FavouritesController } from './favourites/favourites.controller.js';
import { FavouritesRepository } from './favourites/favourites.repository.js';
import { CartErasureHandlers } from './keep-cart/cart-erasure.handlers.js';
import { Carts } from './keep-cart/carts.repository.js';
import { KeepCartController } from './keep-cart/keep-cart.controller.js';

/** Checks carts against the stock and stores those of signed-in customers, with their favourites. */
@Module({
  imports: [StockModule],
  controllers: [CheckCartController, KeepCartController, FavouritesController, CartErasureHandlers],
  providers: [Carts, FavouritesRepository],
})
export class CartModule {}
