import type { CouponRules } from './coupon-draft.js';

/** What a code might do that its author did not mean. */
export type CouponRisk = 'everything' | 'whole-basket' | 'unlimited';

/** Returns what to ask about before a code applies: it gives goods away, or it can be used for ever and any number of times. */
export function risksOf(
  rules: Pick<CouponRules, 'percent' | 'amountMinor' | 'minimumMinor' | 'maxUses' | 'endsAt'>,
): CouponRisk[] {
  const { percent, amountMinor, minimumMinor, maxUses, endsAt } = rules;
  return [
    ...(percent !== null && percent >= 100 ? ['everything' as const] : []),
    ...(amountMinor !== null && amountMinor >= minimumMinor ? ['whole-basket' as const] : []),
    ...(maxUses === null && endsAt === null ? ['unlimited' as const] : []),
  ];
}
