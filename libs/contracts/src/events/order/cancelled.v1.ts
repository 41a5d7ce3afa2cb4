import { defineEvent } from '../../envelope.js';
import { OrderId, OrderNumber } from '../../ids.js';
import { CancelReason } from '../orders/order-cancelled.v1.js';

export const publicOrderCancelled = defineEvent(
  'order.cancelled.v1',
  'The order was cancelled and will not be delivered. Consumers must accept reasons they do not know.',
  { orderId: OrderId, number: OrderNumber, reason: CancelReason },
);
