import type { CouponRules } from './coupon-draft.js';

/** What a code might do that its author did not mean. */
export type CouponRisk = 'everything' | 'whole-basket' | 'unlimited';

type RiskyRules = Pick<CouponRules, 'percent' | 'amountMinor' | 'minimumMinor' | 'maxUses' | 'endsAt'>;

/** Returns what to ask about before a code applies: it gives goods away, or it can be used for ever and any number of times. */
export function risksOf(rules: RiskyRules): CouponRisk[] {
  const { percent, amountMinor, minimumMinor, maxUses, endsAt } = rules;
  return [
    ...(percent !== null && percent >= 100 ? ['everything' as const] : []),
    ...(amountMinor !== null && amountMinor >= minimumMinor ? ['whole-basket' as const] : []),
    ...(maxUses === null && endsAt === null ? ['unlimited' as const] : []),
  ];
}

/** Returns whether changed rules are to be asked about again: they risk what the code did not, or whole baskets of a higher value. */
export function isRiskier(rules: RiskyRules, before: RiskyRules): boolean {
  const [risks, known] = [risksOf(rules), risksOf(before)];
  if (risks.some(risk => !known.includes(risk))) return true;
  return risks.includes('whole-basket') && (rules.amountMinor ?? 0) > (before.amountMinor ?? 0);
}
