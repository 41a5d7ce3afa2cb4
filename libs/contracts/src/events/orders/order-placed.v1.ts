import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { OrderId, OrderNumber, ProductId, Quantity } from '../../ids.js';

/** Products and pieces, at most one line for a product. */
export const orderLines = z
  .array(z.object({ productId: ProductId, quantity: Quantity }))
  .min(1)
  .max(100);

export const orderPlaced = defineEvent('orders.order-placed.v1', 'An order was written down and needs its stock held.', {
  orderId: OrderId,
  number: OrderNumber,
  lines: orderLines,
});
