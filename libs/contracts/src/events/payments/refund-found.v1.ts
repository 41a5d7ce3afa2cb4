import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { Minor, OrderId } from '../../ids.js';

export const refundFound = defineEvent(
  'payments.refund-found.v1',
  'Money of a payment was returned that this shop had not asked for: in the dashboard of the provider, or by a bank in a dispute.',
  {
    orderId: OrderId,
    /** The id of the refund that it becomes here. */
    refundId: z.uuid(),
    amountMinor: Minor,
    by: z.enum(['provider', 'dispute']),
  },
);
