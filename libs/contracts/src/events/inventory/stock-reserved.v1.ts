import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { OrderId } from '../../ids.js';

export const stockReserved = defineEvent('inventory.stock-reserved.v1', 'Every line of the order is held for it.', {
  orderId: OrderId,
  /** When inventory will ask the saga whether the claim still stands. */
  heldUntil: z.iso.datetime({ offset: true }),
});
