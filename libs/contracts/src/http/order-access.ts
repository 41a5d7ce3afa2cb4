import { z } from 'zod';
import { apiNotes } from '../api-notes.js';
import { OrderId, OrderNumber } from '../ids.js';

/** `/orders/:ref` accepts the id or the public number. */
export const OrderRef = z.strictObject({ ref: z.union([OrderId, OrderNumber]) });

/** Credentials for an order: the access token opens its details (F-05). */
export const OrderAccess = z.strictObject({ accessToken: z.string().max(64).optional() });

/** The header that opens an order's details; it appears in no address and no log. */
export const OrderTokenHeaders = z.object({
  'x-order-token': z
    .string()
    .max(64)
    .optional()
    .describe("The order's `accessToken`. Without it, only its owner gets the details."),
});

/** Requests the access token of an order with the email address it was placed with. */
export const OrderKeyRequest = z
  .strictObject({ email: z.string().trim().min(3).max(254) })
  .register(apiNotes, { example: { email: 'meera@example.com' } });
export type OrderKeyRequest = z.infer<typeof OrderKeyRequest>;

export const OrderKey = z
  .object({ accessToken: z.string() })
  .register(apiNotes, { description: 'The access token of the order.', example: { accessToken: 'kVx3bq0W9m2dYpL5sT7uRw' } });
export type OrderKey = z.infer<typeof OrderKey>;
