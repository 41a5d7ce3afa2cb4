import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { Minor, OrderId, OrderNumber } from '../../ids.js';

export const orderRefundReversed = defineEvent(
  'orders.order-refund-reversed.v1',
  'A refund of an order that had been made has come back to the shop; its sum is owed to the customer again.',
  {
    orderId: OrderId,
    number: OrderNumber,
    /** The partial refund; left out: the refund of the whole order. */
    refundId: z.uuid().optional(),
    amountMinor: Minor,
  },
);
