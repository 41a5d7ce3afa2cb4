import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { Minor, OrderId } from '../../ids.js';

export const refundWithdrawn = defineEvent(
  'orders.refund-withdrawn.v1',
  'A refund is no longer wanted from the payment provider: the money was paid back another way, or another refund takes its place.',
  {
    orderId: OrderId,
    /** The partial refund; left out: the refund of the whole order. */
    refundId: z.uuid().optional(),
    amountMinor: Minor.min(1),
  },
);
