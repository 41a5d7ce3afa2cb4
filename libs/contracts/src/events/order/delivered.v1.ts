import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { Minor, OrderNumber } from '../../ids.js';

export const publicOrderDelivered = defineEvent('order.delivered.v1', 'The goods are with the shopper.', {
  number: OrderNumber,
  totalMinor: Minor,
  district: z.string(),
});
