import { z } from 'zod';
import { apiNotes } from '../api-notes.js';
import { ProductId } from '../ids.js';

/** One change to several products, each with the version that was shown. */
export const BulkChange = z
  .strictObject({
    items: z
      .array(z.strictObject({ id: ProductId, version: z.int().min(1) }))
      .min(1)
      .max(500),
    change: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('price-percent'), percent: z.number().min(-90).max(500) }),
      z.strictObject({ kind: z.literal('active'), isActive: z.boolean() }),
      z
        .strictObject({ kind: z.literal('price-undo') })
        .describe(
          'Takes the latest change of the price back: the price and the regular price before it are asked again from now on. `changed-meanwhile` when the version was not made by a change of the price, or a planned price that it interrupted has ended since.',
        ),
    ]),
  })
  .register(apiNotes, {
    example: { items: [{ id: 'toor-dal-1kg', version: 4 }], change: { kind: 'price-percent', percent: -5 } },
  });
export type BulkChange = z.infer<typeof BulkChange>;

export const BulkOutcome = z
  .object({
    changed: z.int(),
    outcomes: z.array(
      z.object({
        id: ProductId,
        outcome: z.enum(['changed', 'unchanged', 'changed-meanwhile', 'not-found']),
        version: z
          .int()
          .optional()
          .describe('Version of a changed product after the change; a change that takes it back states it.'),
      }),
    ),
  })
  .register(apiNotes, { description: 'What became of each product.' });
export type BulkOutcome = z.infer<typeof BulkOutcome>;
