import { z } from 'zod';

/**
 * VAT contained in the orders that count as sold, by month (Warsaw time) and rate. The VAT of each order is rounded as on its receipt
 * (ADR 0013) and then added up, so that the sums equal those of the receipts; `grossMinor` adds up to the revenue.
 */
export const VatReport = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** Earliest month first, lowest rate first; `month` is `2026-11`. */
  rows: z.array(
    z.object({
      month: z.string().regex(/^\d{4}-\d{2}$/),
      ratePercent: z.number(),
      netMinor: z.int(),
      vatMinor: z.int(),
      grossMinor: z.int(),
    }),
  ),
});
export type VatReport = z.infer<typeof VatReport>;
