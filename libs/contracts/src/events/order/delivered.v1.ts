import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { Minor, OrderNumber } from '../../ids.js';

export const publicOrderDelivered = defineEvent('order.delivered.v1', 'The order was delivered to the customer.', {
  number: OrderNumber,
  totalMinor: Minor,
  district: z.string(),
});
