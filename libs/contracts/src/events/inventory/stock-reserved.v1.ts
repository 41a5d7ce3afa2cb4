import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { OrderId } from '../../ids.js';

export const stockReserved = defineEvent('inventory.stock-reserved.v1', 'Stock is reserved for every line of the order.', {
  orderId: OrderId,
  /** When inventory will ask the saga whether the reservation is still needed. */
  heldUntil: z.iso.datetime({ offset: true }),
});
