import { percentOf, withDeposit, type Totals } from '@kirana/contracts';
import type { PricingPolicy } from '../settings/pricing-policy.js';

/** Distance covered by the delivery fee, km, and the price of each further km, grosze (CHK-022). */
export const includedKm = 5;
export const perKmMinor = 300;

/** Returns the delivery fee in grosze: continuous in the unrounded distance, rounded half up at the end (D-01, D-02). */
export function deliveryFee(km: number, policy: PricingPolicy): number {
  const beyond = Math.max(0, km - includedKm);
  return policy.deliveryFeeMinor + Math.round(perKmMinor * beyond);
}

export interface PricedLine {
  readonly unitPriceMinor: number;
  readonly quantity: number;
  /** Returnable deposit on a piece, grosze; left out: none. */
  readonly depositMinor?: number;
}

/** Changes the delivery fee; all amounts in grosze. */
export type FeeChange = (feeMinor: number, subtotalMinor: number) => number;

const unchanged: FeeChange = feeMinor => feeMinor;

/** Adds up an order in whole grosze, without a discount; the service fee applies to the goods only, and nothing depends on the deposits. */
export function totalsOf(lines: readonly PricedLine[], km: number, policy: PricingPolicy, change = unchanged): Totals {
  const subtotalMinor = lines.reduce((sum, line) => sum + line.unitPriceMinor * line.quantity, 0);
  const deliveryFeeMinor = change(deliveryFee(km, policy), subtotalMinor);
  const serviceFeeMinor = percentOf(subtotalMinor, policy.serviceFeePercent);
  const depositMinor = lines.reduce((sum, line) => sum + (line.depositMinor ?? 0) * line.quantity, 0);
  const totalMinor = subtotalMinor + deliveryFeeMinor + serviceFeeMinor + depositMinor;
  return { subtotalMinor, deliveryFeeMinor, serviceFeeMinor, discountMinor: 0, ...withDeposit(depositMinor), totalMinor };
}

/** Takes a discount off a total that has none. */
export function discounted(totals: Totals, discountMinor: number): Totals {
  return { ...totals, discountMinor, totalMinor: totals.totalMinor - discountMinor };
}
