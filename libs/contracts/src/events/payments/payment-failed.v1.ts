import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { OrderId } from '../../ids.js';

export const paymentFailed = defineEvent(
  'payments.payment-failed.v1',
  'The payment failed: it was refused or could not be opened.',
  {
    orderId: OrderId,
    reason: z.string(),
  },
);
