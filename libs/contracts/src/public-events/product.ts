import { z } from 'zod';
import { defineEvent } from '../envelope.js';
import { Deposit } from '../deposit.js';
import { SoldByWeight } from '../sold-by-weight.js';
import { CategoryId, Minor, ProductId } from '../ids.js';

export const publicProductChanged = defineEvent(
  'product.changed.v1',
  'A product was added, or has a new name, price, category, VAT rate or state; the event carries all of them.',
  {
    productId: ProductId,
    name: z.string(),
    categoryId: CategoryId,
    /** What customers pay for a piece, VAT included, in grosze. */
    priceMinor: Minor,
    /** In percent. */
    vatRate: z.number(),
    /** Whether it is sold. */
    isActive: z.boolean(),
    /** Returnable deposit charged beside the price, in grosze; left out where there is none. */
    depositMinor: Deposit.optional(),
    /** Sold by weight: a piece is a portion, and `priceMinor` the most that it costs; left out: sold by the piece. */
    weighed: SoldByWeight.optional(),
  },
);

export const publicProductRemoved = defineEvent('product.removed.v1', 'A product was removed from the catalogue.', {
  productId: ProductId,
});
