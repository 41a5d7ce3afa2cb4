import { z } from 'zod';
import { givenProofs } from '../delivery-proof.js';
import { Minor, ProductId } from '../ids.js';
import { paymentStatuses } from '../order-status.js';
import { stepReasons } from '../order-steps.js';
import { onlyWith } from '../withheld.js';

/** An entry of the saga's log: the input, the decision, and the published events. */
export const OrderStep = z.object({
  at: z.iso.datetime(),
  version: z.int().describe("The order's version after it; a step without effect has the version of the one before."),
  trigger: z
    .string()
    .describe('Event type, delivery stage, `deadline`, `reminder`, or an action of an admin, a rider or the customer.'),
  actor: z.string().nullable().describe('Email address of the admin, `shopper`, or null for the shop itself.'),
  from: z.string().nullable(),
  to: z.string(),
  /** `moved`, or why the input had no effect. */
  outcome: z.string(),
  paymentStatus: z.enum(paymentStatuses).nullable().describe('The new payment status, if it changed.'),
  amountMinor: onlyWith(
    'money.read',
    Minor.nullable().describe('What was refunded in part, grosze, if the step is about such a refund.'),
  ),
  reason: z
    .enum(stepReasons)
    .nullable()
    .describe('Why an admin cancelled or refunded the order, or a rider could not hand it over; null for every other step.'),
  proof: z
    .enum(givenProofs)
    .nullable()
    .default(null)
    .describe('How its rider proved the delivery, where the shop asks for it; null for every other step.'),
  missing: z
    .array(z.object({ productId: ProductId, name: z.string(), quantity: z.int() }))
    .nullable()
    .default(null)
    .describe('What a packer left out because it was not on the shelf; null for every step but the end of packing.'),
  substitutes: z
    .array(
      z.object({
        productId: ProductId,
        name: z.string(),
        insteadOf: z.object({ productId: ProductId, name: z.string() }),
        quantity: z.int(),
      }),
    )
    .nullable()
    .default(null)
    .describe('What a packer took instead of ordered products; null for every step but the end of packing.'),
  eventId: z.uuid().nullable().describe('The event that caused this step, and the event that caused that event.'),
  causationId: z.uuid().nullable(),
  published: z.array(z.object({ id: z.uuid(), type: z.string() })),
});
export type OrderStep = z.infer<typeof OrderStep>;
