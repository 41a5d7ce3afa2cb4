import { z } from 'zod';
import { defineEvent } from '../envelope.js';
import { OrderId, RunId } from '../ids.js';
import { deliveryStages } from '../order-status.js';

/** Ephemeral: broadcast about once a second without the outbox; a loss does no harm. */
export const riderMoved = defineEvent('dispatch.rider-moved.v1', 'The position of a rider on the way to the customer.', {
  orderId: OrderId,
  latitude: z.number(),
  longitude: z.number(),
  /** Completed share of the route, 0 to 1. */
  progress: z.number().min(0).max(1),
  at: z.iso.datetime({ offset: true }),
});

export const stageReached = defineEvent('dispatch.stage-reached.v1', 'The delivery has reached this stage.', {
  orderId: OrderId,
  stage: z.enum(deliveryStages),
  /** When the stage was reached, by the database's clock. */
  reachedAt: z.iso.datetime({ offset: true }),
});

export const Rider = z.object({ id: z.string(), name: z.string(), phone: z.string() });
export type Rider = z.infer<typeof Rider>;

export const riderAssigned = defineEvent('dispatch.rider-assigned.v1', 'A rider was assigned to the order.', {
  orderId: OrderId,
  rider: Rider,
  assignedAt: z.iso.datetime({ offset: true }),
  /** Email address of the admin who chose the rider; left out when the shop did. */
  assignedBy: z.string().optional(),
});

export const runPlanned = defineEvent(
  'dispatch.run-planned.v1',
  'The orders that a rider takes along together, their sequence or the departure have changed. Its version is that of the run.',
  {
    runId: RunId,
    riderId: z.string(),
    /** The orders that are still with the rider, in the sequence of the stops; empty once the run has ended. */
    stops: z.array(OrderId),
    /** When its first order set out; left out while none of them is on its way. */
    departedAt: z.iso.datetime({ offset: true }).optional(),
  },
);
