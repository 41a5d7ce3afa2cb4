import type { Coupon } from '../src/coupons/coupon.js';

/** Returns a code for 10 % without limits, for tests. */
export function aCoupon(changes: Partial<Coupon> = {}): Coupon {
  return {
    id: '7d1f0c52-3b1a-4b8e-9a57-0c9b1de2f0aa',
    code: 'DIWALI10',
    kind: 'percent',
    percent: 10,
    amountMinor: null,
    minimumMinor: 0,
    maxUses: null,
    maxUsesPerCustomer: null,
    firstOrderOnly: false,
    startsAt: null,
    endsAt: null,
    isActive: true,
    note: '',
    batchId: null,
    version: 1,
    ...changes,
  };
}
