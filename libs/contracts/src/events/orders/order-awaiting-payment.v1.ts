import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { OrderId, OrderNumber } from '../../ids.js';

export const orderAwaitingPayment = defineEvent('orders.order-awaiting-payment.v1', 'The customer can pay at this address.', {
  orderId: OrderId,
  number: OrderNumber,
  paymentUrl: z.url(),
});
