import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { OrderId, ProductId, Quantity } from '../../ids.js';

export const goodsLeftOut = defineEvent(
  'orders.goods-left-out.v1',
  'An order was packed without goods that were sold to it and are not on the shelf.',
  {
    orderId: OrderId,
    /** The packer, as recorded in the audit log. */
    actor: z.object({ userId: z.string(), name: z.string() }),
    lines: z.array(z.object({ productId: ProductId, quantity: Quantity })).min(1),
    /** What is in the bag instead of some of them. */
    substitutes: z.array(z.object({ productId: ProductId, quantity: Quantity })).default([]),
  },
);
