import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { OrderId } from '../../ids.js';

/** Ephemeral: broadcast about once a second without the outbox; a loss does no harm. */
export const riderMoved = defineEvent('dispatch.rider-moved.v1', 'The position of a rider on the way to the customer.', {
  orderId: OrderId,
  latitude: z.number(),
  longitude: z.number(),
  /** Completed share of the route, 0 to 1. */
  progress: z.number().min(0).max(1),
  at: z.iso.datetime({ offset: true }),
});
