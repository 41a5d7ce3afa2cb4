import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { OrderId } from '../../ids.js';

export const stockClaimAnswered = defineEvent(
  'orders.stock-claim-answered.v1',
  'What shall become of stock that was held longer than agreed: kept on, sold, or put back.',
  { orderId: OrderId, answer: z.enum(['keep', 'commit', 'release']) },
);
