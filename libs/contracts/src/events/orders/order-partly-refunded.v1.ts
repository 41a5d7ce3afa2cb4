import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { Minor, OrderId, OrderNumber } from '../../ids.js';

export const orderPartlyRefunded = defineEvent(
  'orders.order-partly-refunded.v1',
  'A part of what was paid for an order was refunded, or is not collected in cash; the order goes on.',
  { orderId: OrderId, number: OrderNumber, refundId: z.uuid(), amountMinor: Minor },
);
