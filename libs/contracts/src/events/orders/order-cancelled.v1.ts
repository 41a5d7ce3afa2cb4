import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { OrderId, OrderNumber } from '../../ids.js';

/** Why an order ended early. Readers must cope with a reason they do not know. */
export const CancelReason = z
  .enum(['shopper', 'shop', 'stock-timeout', 'payment-failed', 'payment-timeout', 'unknown'])
  .catch('unknown');
export type CancelReason = z.infer<typeof CancelReason>;

export const orderCancelled = defineEvent(
  'orders.order-cancelled.v1',
  'The order ended early; whatever was held or sold for it goes back on the shelf and its ride stops.',
  { orderId: OrderId, number: OrderNumber, reason: CancelReason },
);
