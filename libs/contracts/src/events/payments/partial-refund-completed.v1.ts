import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { Minor, OrderId } from '../../ids.js';

export const partialRefundCompleted = defineEvent(
  'payments.partial-refund-completed.v1',
  'The provider has refunded a part of a payment.',
  { orderId: OrderId, refundId: z.uuid(), amountMinor: Minor },
);
