import { z } from 'zod';
import { defineEvent } from '../envelope.js';
import { ProductId } from '../ids.js';

export const publicStockChanged = defineEvent(
  'stock.changed.v1',
  'More or fewer pieces of a product can be sold. Changes within five seconds are combined; the event carries the newest level.',
  {
    productId: ProductId,
    /** Pieces that can be sold: on the shelf, without those of open orders; 0 while the product is not sold. */
    available: z.int().min(0),
  },
);

export const publicStockLow = defineEvent(
  'stock.low.v1',
  'A product has fallen below its reorder point. Published once, and again only after it has been above it in the meantime.',
  {
    productId: ProductId,
    available: z.int().min(0),
    /** The reorder point: of the product, or the one of the shop. */
    below: z.int().min(0),
  },
);
