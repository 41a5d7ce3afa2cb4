import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { favouriteRoutes, type Favourites, type FavouritesChange } from '@kirana/contracts';
import { CurrentCaller, type Caller } from '@kirana/http-edge';
import { ownerOf } from '../owner-of.js';
import { FavouritesRepository } from './favourites.repository.js';

/** The favourites of signed-in customers, the same on all their devices. */
@Controller()
export class FavouritesController {
  constructor(private readonly favourites: FavouritesRepository) {}

  @Get(favouriteRoutes.mine.path)
  mine(@CurrentCaller() caller: Caller): Promise<Favourites> {
    return this.favourites.of(ownerOf(caller));
  }

  @Post(favouriteRoutes.change.path)
  @HttpCode(200)
  change(
    @Body({ schema: favouriteRoutes.change.body }) change: FavouritesChange,
    @CurrentCaller() caller: Caller,
  ): Promise<Favourites> {
    return this.favourites.change(ownerOf(caller), change);
  }
}
