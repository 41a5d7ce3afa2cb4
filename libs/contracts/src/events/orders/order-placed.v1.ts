import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { OrderId, OrderNumber, ProductId, Quantity } from '../../ids.js';

/** Products and quantities, at most one line per product. */
export const orderLines = z
  .array(z.object({ productId: ProductId, quantity: Quantity }))
  .min(1)
  .max(100);

export const orderPlaced = defineEvent('orders.order-placed.v1', 'An order was placed and needs its stock reserved.', {
  orderId: OrderId,
  number: OrderNumber,
  lines: orderLines,
});
