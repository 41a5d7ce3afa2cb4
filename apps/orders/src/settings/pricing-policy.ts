import type { StoredSettings } from './settings.repository.js';

/** The shop's fees and minimum order. Stored settings override the defaults (F-03). */
export interface PricingPolicy {
  readonly deliveryFeeMinor: number;
  readonly serviceFeePercent: number;
  /** Null: no minimum. */
  readonly minimumOrderMinor: number | null;
}

/** Defaults of the specification (CHK-021, CHK-023), used until a setting is stored. */
export const defaultPolicy: PricingPolicy = { deliveryFeeMinor: 999, serviceFeePercent: 7, minimumOrderMinor: null };

/** Returns the pricing policy in force: stored settings, otherwise the defaults of the specification (F-03). */
export function policyFrom(settings: StoredSettings): PricingPolicy {
  const { delivery_fee: fee, tax_rate: rate, min_order_amount: minimum } = settings;
  return {
    deliveryFeeMinor: fee === undefined ? defaultPolicy.deliveryFeeMinor : toMinor(fee),
    serviceFeePercent: rate === undefined ? defaultPolicy.serviceFeePercent : Number(rate),
    minimumOrderMinor: minimum === undefined ? defaultPolicy.minimumOrderMinor : toMinor(minimum),
  };
}

/** `15.99` → 1599. Settings are validated when saved, so the text is a number with at most two decimals. */
function toMinor(zloty: string): number {
  return Math.round(Number(zloty) * 100);
}
