import { z } from 'zod';
import { ProductId, Quantity } from '../ids.js';
import { Product } from './catalogue.js';
import { defineRoutes } from './route.js';

/** Largest number of substitutes shown at one line of a cart. */
export const mostSubstitutes = 3;

/** Served by catalogue. */
export const substituteRoutes = defineRoutes('catalogue', {
  /**
   * Products to take instead of one of which too little is left, best first: of the same category, with `quantity` pieces in stock, fit for
   * the same diets, without further allergens, and in packs neither half nor twice the size, nor twice the price. Empty for an unknown product.
   * With `kind=same` only what the checkout promises a customer who accepts a substitute.
   */
  substitutes: {
    method: 'GET',
    path: '/products/:id/substitutes',
    params: z.strictObject({ id: ProductId }),
    query: z.strictObject({
      quantity: z.coerce.number().pipe(Quantity).default(1),
      kind: z.enum(['same']).optional().describe('`same`: only products of the same kind, and none dearer'),
    }),
    answer: z.array(Product).max(mostSubstitutes),
    exposed: { audience: 'public', limit: 'read', summary: 'Up to three products to take instead of a short one' },
  },
});
