import { percentOf, type Totals } from '@kirana/contracts';

/** What the shop charges besides the goods. A stored setting wins over these (F-03). */
export interface PricingPolicy {
  readonly deliveryFeeMinor: number;
  readonly serviceFeePercent: number;
  /** Null: no minimum. */
  readonly minimumOrderMinor: number | null;
}

/** The specification's figures (§9), used as long as nothing is stored. */
export const defaultPolicy: PricingPolicy = { deliveryFeeMinor: 999, serviceFeePercent: 7, minimumOrderMinor: null };

/** Kilometres the delivery fee covers, and the price of each one beyond, in grosze (spec §9). */
export const includedKm = 5;
export const perKmMinor = 300;

/** Fee for a ride, in grosze: continuous in the unrounded distance, half up at the end (D-01, D-02). */
export function deliveryFee(km: number, policy: PricingPolicy): number {
  const beyond = Math.max(0, km - includedKm);
  return policy.deliveryFeeMinor + Math.round(perKmMinor * beyond);
}

export interface PricedLine {
  readonly unitPriceMinor: number;
  readonly quantity: number;
}

/** Adds up an order in whole grosze; the service fee is taken on the goods only. */
export function totalsOf(lines: readonly PricedLine[], km: number, policy: PricingPolicy): Totals {
  const subtotalMinor = lines.reduce((sum, line) => sum + line.unitPriceMinor * line.quantity, 0);
  const deliveryFeeMinor = deliveryFee(km, policy);
  const serviceFeeMinor = percentOf(subtotalMinor, policy.serviceFeePercent);
  return { subtotalMinor, deliveryFeeMinor, serviceFeeMinor, totalMinor: subtotalMinor + deliveryFeeMinor + serviceFeeMinor };
}
