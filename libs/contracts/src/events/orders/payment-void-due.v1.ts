import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { OrderId } from '../../ids.js';

export const paymentVoidDue = defineEvent(
  'orders.payment-void-due.v1',
  'The order no longer waits for money: the open payment must be closed at the provider before its stock is freed.',
  { orderId: OrderId, reason: z.string() },
);
