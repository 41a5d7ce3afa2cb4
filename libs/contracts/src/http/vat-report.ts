import { z } from 'zod';

/**
 * VAT of what was sold less what was refunded, by month where the shop is and rate: the sums of the ledger (ADR 0098). A sale counts in the month in
 * which it was paid, cash in that of its delivery; a refund, of a part or of the whole, in the month in which it was made. So a month that is over does not
 * change.
 */
export const VatReport = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  rows: z
    .array(
      z.object({
        month: z.string().regex(/^\d{4}-\d{2}$/),
        ratePercent: z.number(),
        netMinor: z.int(),
        vatMinor: z.int(),
        grossMinor: z.int(),
        refundedMinor: z
          .int()
          .describe(
            'What `grossMinor` is less by because of corrections: refunds, and goods that a substitute has moved to another rate, whose amount is below 0 at that rate.',
          ),
      }),
    )
    .describe(
      'Earliest month first, lowest rate first; `month` is `2026-11`. All amounts are net of refunds and may be negative.',
    ),
  deposits: z
    .array(
      z.object({
        month: z.string().regex(/^\d{4}-\d{2}$/),
        chargedMinor: z.int(),
        returnedMinor: z.int().describe('What has gone back of deposits: refunds, and substitutes with a lower one.'),
      }),
    )
    .optional()
    .describe('Returnable deposits by month, which contain no VAT and are in no row; left out where there are none.'),
});
export type VatReport = z.infer<typeof VatReport>;
