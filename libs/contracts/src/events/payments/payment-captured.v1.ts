import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { Minor, OrderId } from '../../ids.js';

export const paymentCaptured = defineEvent('payments.payment-captured.v1', 'The payment for the order was captured.', {
  orderId: OrderId,
  sessionId: z.string().min(1),
  amountMinor: Minor,
});
