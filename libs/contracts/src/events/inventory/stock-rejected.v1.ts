import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { OrderId, ProductId } from '../../ids.js';

/** An order line that could not be reserved, and the remaining stock of the product. */
export const ShortLine = z.object({ productId: ProductId, requested: z.int().min(1), available: z.int().min(0) });
export type ShortLine = z.infer<typeof ShortLine>;

export const stockRejected = defineEvent(
  'inventory.stock-rejected.v1',
  'At least one order line was not in stock, so nothing was reserved.',
  {
    orderId: OrderId,
    shortLines: z.array(ShortLine).min(1),
  },
);
