import { Controller } from '@nestjs/common';
import { favouriteRoutes, type Favourites } from '@kirana/contracts';
import { Implements, type Call } from '@kirana/http-edge';
import { ownerOf } from '../owner-of.js';
import { FavouritesRepository } from './favourites.repository.js';

/** The favourites of signed-in customers, the same on all their devices. */
@Controller()
export class FavouritesController {
  constructor(private readonly favourites: FavouritesRepository) {}

  @Implements(favouriteRoutes.mine)
  mine({ caller }: Call<typeof favouriteRoutes.mine>): Promise<Favourites> {
    return this.favourites.of(ownerOf(caller));
  }

  @Implements(favouriteRoutes.change)
  change({ body: change, caller }: Call<typeof favouriteRoutes.change>): Promise<Favourites> {
    return this.favourites.change(ownerOf(caller), change);
  }
}
