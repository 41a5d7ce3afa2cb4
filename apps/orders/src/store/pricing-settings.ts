import { defaultPolicy, type PricingPolicy } from '../quote/pricing.js';

/** The pricing policy in force: each stored setting wins, what is not stored is as the specification says (F-03). */
export function policyFrom(settings: Readonly<Record<string, string>>): PricingPolicy {
  const { delivery_fee: fee, tax_rate: rate, min_order_amount: minimum } = settings;
  return {
    deliveryFeeMinor: fee === undefined ? defaultPolicy.deliveryFeeMinor : toMinor(fee),
    serviceFeePercent: rate === undefined ? defaultPolicy.serviceFeePercent : Number(rate),
    minimumOrderMinor: minimum === undefined ? defaultPolicy.minimumOrderMinor : toMinor(minimum),
  };
}

/** `15.99` → 1599. Settings are checked when they are saved, so the text is a number with at most two decimals. */
function toMinor(zloty: string): number {
  return Math.round(Number(zloty) * 100);
}
