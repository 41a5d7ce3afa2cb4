import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { OrderId, OrderNumber } from '../../ids.js';

/** Why an order was cancelled. Consumers must accept unknown reasons. */
export const CancelReason = z
  .enum(['shopper', 'shop', 'stock-timeout', 'payment-failed', 'payment-timeout', 'unknown'])
  .catch('unknown');
export type CancelReason = z.infer<typeof CancelReason>;

export const orderCancelled = defineEvent(
  'orders.order-cancelled.v1',
  'The order was cancelled; its reserved or committed stock is released and its delivery stops.',
  { orderId: OrderId, number: OrderNumber, reason: CancelReason },
);
