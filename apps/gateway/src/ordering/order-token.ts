import { z } from 'zod';

/** The header that opens an order's details; it appears in no address and no log. */
export const OrderTokenHeaders = z.object({
  'x-order-token': z
    .string()
    .max(64)
    .optional()
    .describe("The order's `accessToken`. Without it, only its owner gets the details."),
});
