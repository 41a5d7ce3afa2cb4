import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { ProductId } from '../../ids.js';

export const publicStockChanged = defineEvent(
  'stock.changed.v1',
  'More or fewer pieces of a product can be sold. Changes within five seconds are combined; the event carries the newest level.',
  {
    productId: ProductId,
    /** Pieces that can be sold: on the shelf, without those of open orders; 0 while the product is not sold. */
    available: z.int().min(0),
  },
);
