import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { OrderId } from '../../ids.js';

export const reservationDecided = defineEvent(
  'orders.reservation-decided.v1',
  'The decision on an expired reservation: extend, commit or release it.',
  { orderId: OrderId, answer: z.enum(['keep', 'commit', 'release']) },
);
