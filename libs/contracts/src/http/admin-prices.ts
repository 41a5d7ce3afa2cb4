import { z } from 'zod';
import { apiNotes } from '../api-notes.js';
import { Minor, ProductId } from '../ids.js';
import { defineRoutes, toAdmins } from './route.js';

/** Prices of many products, each with the product's version that the sender has read. */
export const PriceList = z
  .strictObject({
    prices: z
      .array(z.strictObject({ productId: ProductId, version: z.int().min(1), priceMinor: Minor.min(1) }))
      .min(1)
      .max(500),
  })
  .refine(({ prices }) => new Set(prices.map(({ productId }) => productId)).size === prices.length, {
    path: ['prices'],
    message: 'a product may stand there only once',
  })
  .register(apiNotes, { example: { prices: [{ productId: 'toor-dal-1kg', version: 4, priceMinor: 1_799 }] } });
export type PriceList = z.infer<typeof PriceList>;

/**
 * What became of each price, in the order of the request, with the product's version and price afterwards (null without such a product).
 * `changed-meanwhile`: the version is outdated, and nothing was changed; decide again by the values given here.
 */
export const PriceOutcome = z.object({
  productId: ProductId,
  outcome: z.enum(['changed', 'unchanged', 'changed-meanwhile', 'not-found']),
  version: z.int().nullable(),
  priceMinor: Minor.nullable(),
});
export type PriceOutcome = z.infer<typeof PriceOutcome>;

/** Served by catalogue. */
export const adminPriceRoutes = defineRoutes('catalogue', {
  set: {
    method: 'PUT',
    path: '/admin/prices',
    permission: 'products.write',
    scope: 'prices.write',
    body: PriceList,
    answer: z.object({ changed: z.int(), outcomes: z.array(PriceOutcome) }),
    timeoutMs: 20_000,
    expects: { fields: ['version'] },
    exposed: toAdmins('Set the prices of up to 500 products, each at its expected version; returns the result for each'),
  },
});
