import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { Minor, OrderId } from '../../ids.js';

export const refundReversed = defineEvent(
  'payments.refund-reversed.v1',
  'A refund that the provider had made has come back, for instance because the account of the customer was closed: the money is owed again.',
  {
    orderId: OrderId,
    /** The partial refund; left out: the refund of the whole order. */
    refundId: z.uuid().optional(),
    amountMinor: Minor,
    /** For admins: the reason of the provider. */
    why: z.string(),
  },
);
