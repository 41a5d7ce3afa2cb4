import { z } from 'zod';
import { apiNotes } from '../api-notes.js';
import { ProductId } from '../ids.js';
import { defineRoutes } from './route.js';

/** As many as an account keeps; the oldest make room for new ones. */
export const mostFavourites = 200;

const Products = z.array(ProductId).max(mostFavourites);

/** The products a signed-in customer marked, the latest first. */
export const Favourites = z.object({ productIds: Products });
export type Favourites = z.infer<typeof Favourites>;

/** A change of the list, so that two devices do not overwrite each other's. `add`: the latest first. */
export const FavouritesChange = z
  .strictObject({ add: Products, remove: Products })
  .register(apiNotes, { example: { add: ['toor-dal-1kg'], remove: [] } });
export type FavouritesChange = z.infer<typeof FavouritesChange>;

/** Served by cart-inventory; both concern the caller. */
export const favouriteRoutes = defineRoutes('cart-inventory', {
  mine: {
    method: 'GET',
    path: '/me/favourites',
    answer: Favourites,
    exposed: { audience: 'user', limit: 'check', summary: 'My favourite products, the latest first' },
  },
  change: {
    method: 'POST',
    repeatable: true,
    path: '/me/favourites',
    body: FavouritesChange,
    answer: Favourites,
    exposed: { audience: 'user', limit: 'check', summary: 'Add and remove favourite products' },
  },
});
