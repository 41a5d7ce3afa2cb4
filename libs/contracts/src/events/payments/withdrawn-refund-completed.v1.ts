import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { Minor, OrderId } from '../../ids.js';

export const withdrawnRefundCompleted = defineEvent(
  'payments.withdrawn-refund-completed.v1',
  'The provider has made a refund that orders had withdrawn: it could not be stopped any more, so the customer may have the money twice.',
  {
    orderId: OrderId,
    /** The partial refund; left out: the refund of the whole order. */
    refundId: z.uuid().optional(),
    amountMinor: Minor,
  },
);
