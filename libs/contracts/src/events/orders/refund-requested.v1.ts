import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { Minor, OrderId } from '../../ids.js';

export const refundRequested = defineEvent(
  'orders.refund-requested.v1',
  'Money was taken for an order that will not be delivered.',
  {
    orderId: OrderId,
    amountMinor: Minor,
    reason: z.string(),
  },
);
