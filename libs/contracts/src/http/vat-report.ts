import { z } from 'zod';

/**
 * VAT of what was sold less what was refunded, by month (Warsaw time) and rate. Receipts count in the month of their order, refunds of a part or
 * of a whole order in the month in which they were made. The VAT of each receipt is rounded as on it (ADR 0013), that of a refund is what it
 * takes off the VAT of its order (ADR 0066), and then both are added up. Orders cancelled before their delivery count neither way.
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
        refundedMinor: z.int().describe('What `grossMinor` is less by because of refunds.'),
      }),
    )
    .describe(
      'Earliest month first, lowest rate first; `month` is `2026-11`. All amounts are net of refunds and may be negative.',
    ),
});
export type VatReport = z.infer<typeof VatReport>;
