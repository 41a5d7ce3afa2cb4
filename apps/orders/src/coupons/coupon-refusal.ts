import type { CouponRefusal } from '@kirana/contracts';
import type { Coupon, Earlier, FoundCoupon } from './coupon.js';

/**
 * Returns why a code takes nothing off goods of this value, or null when it applies. What the customer cannot change comes first, so that nobody
 * fills the cart for a code that has ended.
 */
export function couponRefusal(
  coupon: FoundCoupon | undefined,
  subtotalMinor: number,
  earlier: Earlier,
  now: Date,
): CouponRefusal | null {
  if (!coupon) return { reason: 'unknown' };
  if (!coupon.isActive) return { reason: 'paused' };
  const { startsAt, endsAt, maxUses, minimumMinor } = coupon;
  if (startsAt !== null && now < new Date(startsAt)) return { reason: 'not-yet', at: new Date(startsAt).toISOString() };
  if (endsAt !== null && now >= new Date(endsAt)) return { reason: 'expired', at: new Date(endsAt).toISOString() };
  if (maxUses !== null && coupon.uses >= maxUses) return { reason: 'used-up' };
  const byPerson = personRefusal(coupon, earlier);
  if (byPerson) return byPerson;
  if (subtotalMinor < minimumMinor) return { reason: 'below-minimum', missingMinor: minimumMinor - subtotalMinor };
  return null;
}

/** Returns why the code is not for a customer who has ordered before; null when it is. */
export function personRefusal(coupon: Coupon, { uses, hasOrdered }: Earlier): CouponRefusal | null {
  const { maxUsesPerCustomer, firstOrderOnly } = coupon;
  if (maxUsesPerCustomer !== null && uses >= maxUsesPerCustomer) return { reason: 'used-by-you' };
  if (firstOrderOnly && (hasOrdered || uses > 0)) return { reason: 'not-first-order' };
  return null;
}
