import type { CouponChange } from '@kirana/contracts';

/** The rules of a discount code as the audit log shows them; amounts in grosze, times in UTC. */
export function couponWords(coupon: Omit<CouponChange, 'version'>): string {
  const { kind, percent, amountMinor, minimumMinor, maxUses, maxUsesPerCustomer, firstOrderOnly, startsAt, endsAt, isActive } =
    coupon;
  const value = kind === 'percent' ? `${percent} %` : kind === 'amount' ? `${amountMinor}` : kind;
  const rules = [
    minimumMinor > 0 && `from ${minimumMinor}`,
    maxUses !== null && `uses ${maxUses}`,
    maxUsesPerCustomer !== null && `per customer ${maxUsesPerCustomer}`,
    firstOrderOnly && 'first order',
    startsAt !== null && `after ${new Date(startsAt).toISOString()}`,
    endsAt !== null && `until ${new Date(endsAt).toISOString()}`,
    isActive ? 'on' : 'off',
  ];
  return [value, ...rules.filter(rule => rule !== false)].join(', ');
}
