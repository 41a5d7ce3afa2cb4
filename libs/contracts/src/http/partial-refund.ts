import { z } from 'zod';
import { apiNotes } from '../api-notes.js';
import { Minor, ProductId, Quantity } from '../ids.js';
import { enteredRefundReasons, partialRefundReasons, partialRefundStates } from '../partial-refund-reasons.js';
import { plainText } from '../plain-text.js';
import { onlyWith } from '../withheld.js';

const lines = z.array(z.strictObject({ productId: ProductId, quantity: Quantity })).max(100);

/** A refund of a part of an order, as the console shows it. */
export const PartialRefund = z.object({
  id: z.uuid(),
  /** The goods it is for; empty when it is only for the fee, or for goodwill. */
  lines,
  withDeliveryFee: z.boolean(),
  /** Grosze. */
  amountMinor: onlyWith('money.read', Minor),
  reason: z.enum(partialRefundReasons),
  note: z.string().nullable().describe('Internal note.'),
  restock: z.boolean().describe('The goods go back into stock once it is completed.'),
  fromTill: z.boolean().describe('Cash that the till has paid back while the rider still had that of the order.'),
  state: z.enum(partialRefundStates),
  actor: z.string().describe('Email address of the admin, or `payment provider` if it was made there.'),
  requestedAt: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable().describe('When it was completed or failed; null while the provider is being asked.'),
  failure: z.string().nullable().describe('Why it failed.'),
  canRetry: z
    .boolean()
    .describe('Whether it failed, or waits for the provider for hours, and can be requested again or settled.'),
});
export type PartialRefund = z.infer<typeof PartialRefund>;

/** Why an admin refunds an order or a part of it; the note is for the shop only. */
export const AdminRefundRequest = z
  .strictObject({
    reason: z.enum(enteredRefundReasons),
    note: plainText.trim().max(500).optional(),
    fromTill: z
      .boolean()
      .optional()
      .describe('Of cash that the rider still has: the till pays it back, and the rider hands in all of it.'),
  })
  .register(apiNotes, { example: { reason: 'damaged', note: 'Two jars were broken.' } });
export type AdminRefundRequest = z.infer<typeof AdminRefundRequest>;

/**
 * What an admin refunds of an order. The client chooses `id`: a repeated request is the same refund. `version` is that of the order when it
 * was shown; another one is answered with 409 `changed-meanwhile` and the order as `current`.
 */
export const PartialRefundRequest = AdminRefundRequest.extend({
  id: z.uuid(),
  version: z.int(),
  lines: lines.refine(
    each => new Set(each.map(({ productId }) => productId)).size === each.length,
    'a product may stand in one line only',
  ),
  withDeliveryFee: z.boolean().default(false),
  /** Grosze. It need not be the value of the lines. */
  amountMinor: Minor.min(1),
  restock: z.boolean().default(false),
})
  .refine(({ restock, reason, lines: goods }) => !restock || (reason === 'returned' && goods.length > 0), {
    path: ['restock'],
    message: 'only returned goods go back into stock',
  })
  .register(apiNotes, {
    example: {
      id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
      version: 5,
      lines: [{ productId: 'toor-dal-1kg', quantity: 1 }],
      withDeliveryFee: false,
      amountMinor: 1_899,
      reason: 'damaged',
      restock: false,
    },
  });
export type PartialRefundRequest = z.infer<typeof PartialRefundRequest>;

/** How the customer got the money of a refused refund, for the shop only. */
export const SettleRefundRequest = z
  .strictObject({ note: plainText.trim().min(3).max(500) })
  .register(apiNotes, { example: { note: 'Paid back by bank transfer.' } });
export type SettleRefundRequest = z.infer<typeof SettleRefundRequest>;
