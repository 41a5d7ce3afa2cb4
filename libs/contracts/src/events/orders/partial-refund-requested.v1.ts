import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { Minor, OrderId } from '../../ids.js';

export const partialRefundRequested = defineEvent(
  'orders.partial-refund-requested.v1',
  'A part of what was paid for an order must be refunded. A refund that has failed may be requested again under its id.',
  { orderId: OrderId, refundId: z.uuid(), amountMinor: Minor, reason: z.string() },
);
