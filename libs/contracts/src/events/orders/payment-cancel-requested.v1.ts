import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { OrderId } from '../../ids.js';

export const paymentCancelRequested = defineEvent(
  'orders.payment-cancel-requested.v1',
  'The order no longer awaits payment: the open payment must be closed at the provider before its stock is released.',
  { orderId: OrderId, reason: z.string() },
);
