import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { OrderId } from '../../ids.js';

export const partialRefundFailed = defineEvent(
  'payments.partial-refund-failed.v1',
  'A part of a payment could not be refunded; no money has moved.',
  {
    orderId: OrderId,
    refundId: z.uuid(),
    /** For admins: the reason of the provider, or `exceeds-captured`. */
    why: z.string(),
  },
);
