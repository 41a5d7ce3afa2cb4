import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { OrderId } from '../../ids.js';
import { deliveryStages } from '../../order-status.js';

export const deliveryTakenOver = defineEvent(
  'orders.delivery-taken-over.v1',
  'An admin has set the status by hand: the clock of the delivery stands still until it is resumed (D-09).',
  {
    orderId: OrderId,
    /** Where the order stands now; null before the first stage. */
    stage: z.enum(deliveryStages).nullable(),
  },
);
