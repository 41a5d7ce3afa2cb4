import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { OrderId } from '../../ids.js';
import { deliveryStages } from '../../order-status.js';

export const deliveryResumed = defineEvent(
  'orders.delivery-resumed.v1',
  'An admin has resumed the delivery; its timers continue from this stage.',
  {
    orderId: OrderId,
    /** Null before the first stage. */
    stage: z.enum(deliveryStages).nullable(),
  },
);
