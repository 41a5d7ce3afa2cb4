import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { OrderId } from '../../ids.js';
import { deliveryStages } from '../../order-status.js';

export const stageReached = defineEvent('dispatch.stage-reached.v1', 'The delivery has reached this stage.', {
  orderId: OrderId,
  stage: z.enum(deliveryStages),
  /** When the stage was reached, by the database's clock. */
  reachedAt: z.iso.datetime({ offset: true }),
});
