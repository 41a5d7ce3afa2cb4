import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { OrderId } from '../../ids.js';
import { deliveryStages } from '../../order-status.js';

export const deliveryHeld = defineEvent(
  'orders.delivery-held.v1',
  "An admin has set the status manually: the delivery's timers are stopped until they are resumed (D-09).",
  {
    orderId: OrderId,
    /** The current stage of the delivery; null before the first stage. */
    stage: z.enum(deliveryStages).nullable(),
    /** The order is back in the shop: its rider is free, and nobody is proposed for it while it stays as it is. */
    freesRider: z.boolean().optional(),
    /** Whose ride this ends, by delivery or by setting back; null: nobody's that orders knew of. Left out: by a release that did not say. */
    freedRiderId: z.string().nullable().optional(),
  },
);
