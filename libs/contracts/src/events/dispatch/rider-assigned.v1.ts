import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { OrderId } from '../../ids.js';

export const Rider = z.object({ id: z.string(), name: z.string(), phone: z.string() });
export type Rider = z.infer<typeof Rider>;

export const riderAssigned = defineEvent('dispatch.rider-assigned.v1', 'A rider was assigned to the order.', {
  orderId: OrderId,
  rider: Rider,
  assignedAt: z.iso.datetime({ offset: true }),
  /** Name of the admin who chose the rider; left out when the shop did. */
  assignedBy: z.string().optional(),
});
