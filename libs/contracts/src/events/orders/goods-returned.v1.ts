import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { OrderId, ProductId, Quantity } from '../../ids.js';

export const goodsReturned = defineEvent(
  'orders.goods-returned.v1',
  'Goods of a delivered order have come back, their refund was made, and they can be sold again.',
  {
    orderId: OrderId,
    refundId: z.uuid(),
    /** The admin who made the refund, as recorded in the audit log. */
    actor: z.object({ userId: z.string(), name: z.string() }).optional(),
    lines: z.array(z.object({ productId: ProductId, quantity: Quantity })).min(1),
  },
);
