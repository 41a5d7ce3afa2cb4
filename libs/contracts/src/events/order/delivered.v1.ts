import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { Minor, OrderId, OrderNumber } from '../../ids.js';

export const publicOrderDelivered = defineEvent('order.delivered.v1', 'The order was delivered to the customer.', {
  orderId: OrderId,
  number: OrderNumber,
  totalMinor: Minor,
  district: z.string(),
});
