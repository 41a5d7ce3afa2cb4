import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { Minor, OrderId, OrderNumber } from '../../ids.js';
import { orderStatuses, paymentStatuses } from '../../order-status.js';

export const orderStatusChanged = defineEvent(
  'orders.order-status-changed.v1',
  'The order as shown to the customer has changed. For display only: no service may act on it.',
  {
    orderId: OrderId,
    number: OrderNumber,
    status: z.enum(orderStatuses),
    paymentStatus: z.enum(paymentStatuses),
    /** Set once a rider is assigned. */
    riderId: z.string().optional(),
    /** Only once the payment is refunded: what the refund of the whole order returned, grosze; 0 when its parts had returned everything. */
    restRefundedMinor: Minor.optional(),
  },
);
