import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { OrderId } from '../../ids.js';

/** Ephemeral: sent about once a second past the outbox, and lost without harm. */
export const riderMoved = defineEvent('dispatch.rider-moved.v1', 'Where a rider is now, on the way to the order.', {
  orderId: OrderId,
  latitude: z.number(),
  longitude: z.number(),
  /** Share of the way behind the rider, 0 to 1. */
  progress: z.number().min(0).max(1),
  at: z.iso.datetime({ offset: true }),
});
