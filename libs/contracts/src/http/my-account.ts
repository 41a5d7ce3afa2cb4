import { z } from 'zod';
import { SavedCart } from './cart.js';
import { Favourites } from './favourites.js';
import { AccountExport, Done, EraseAccountRequest } from './identity.js';
import { MyMailExport, MyPaymentsExport } from './my-data.js';
import { MyOrdersExport } from './my-orders.js';
import { defineRoutes } from './route.js';

/** Everything the shop stores about a person with an account. */
export const Everything = z.object({
  ...AccountExport.shape,
  ...MyOrdersExport.shape,
  ...MyMailExport.shape,
  ...MyPaymentsExport.shape,
  cart: SavedCart,
  favourites: Favourites.shape.productIds,
});
export type Everything = z.infer<typeof Everything>;

/** What a customer may have handed to them, or deleted; several services store it. */
export const myAccountRoutes = defineRoutes('gateway', {
  export: {
    method: 'GET',
    path: '/me/export',
    answer: Everything,
    exposed: { audience: 'user', limit: 'account', summary: 'All data the shop stores about me' },
  },
  erase: {
    method: 'DELETE',
    path: '/me',
    body: EraseAccountRequest,
    answer: Done,
    exposed: {
      audience: 'user',
      limit: 'account',
      summary: 'Delete my account and my personal data; amounts and items of orders are kept for tax purposes',
      problems: ['invalid-credentials'],
    },
  },
});
