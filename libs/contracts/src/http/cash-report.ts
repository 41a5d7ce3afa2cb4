import { z } from 'zod';
import { Minor } from '../ids.js';
import { CashHandover } from './admin-rider-cash.js';

/** What moves the cash in the till: handed in by riders, by how much the counted sum differed, collected of orders that no rider has
 * cash of, and paid back. */
export const tillMovements = ['handed-in', 'difference', 'collected', 'paid-back'] as const;

/** Money taken at the door: what riders have at the moment and handed in within a range of days, what moved the till, and what was paid by card. */
export const CashReport = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  withRiders: z
    .array(z.object({ riderId: z.string(), riderName: z.string(), orders: z.int(), amountMinor: Minor }))
    .describe('Collected and not handed in, at the moment; the largest amount first.'),
  handovers: z
    .array(CashHandover.extend({ riderId: z.string(), riderName: z.string() }))
    .describe('Of these days where the shop is, the latest first, at most 500.'),
  terminal: z
    .array(z.object({ kind: z.enum(tillMovements), amountMinor: z.int() }))
    .default([])
    .describe('What was paid with cards at the terminals of riders in these days, and went back the same way, grosze.'),
  till: z
    .array(z.object({ kind: z.enum(tillMovements), amountMinor: z.int() }))
    .describe(
      'By how much each kind of movement changed the cash in the till in these days, grosze; kinds without a movement are left out.',
    ),
});
export type CashReport = z.infer<typeof CashReport>;
