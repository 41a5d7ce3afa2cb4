import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { OrderId, OrderNumber } from '../../ids.js';
import { orderStatuses, paymentStatuses } from '../../order-status.js';

export const publicOrderStatusChanged = defineEvent(
  'order.status-changed.v1',
  'The status of the order, or of its payment, has changed.',
  { orderId: OrderId, number: OrderNumber, status: z.enum(orderStatuses), paymentStatus: z.enum(paymentStatuses) },
);
