import * as c from '@kirana/contracts';
import type { AdminCoupon } from '@kirana/contracts';
import { z } from 'zod';
import { Refusal } from './refusal.js';

interface Asked {
  readonly parts: readonly string[];
  readonly body: never;
}
type State = { coupons: AdminCoupon[] };

const aCoupon = (n: number, changes: Partial<AdminCoupon>): AdminCoupon => ({
  id: `7d1f0c52-3b1a-4b8e-9a57-0c9b1de2f0a${n}`,
  code: `CODE-${n}`,
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
  createdAt: '2026-11-20T10:00:00.000Z',
  state: 'active',
  uses: 0,
  discountMinor: 0,
  ...changes,
});

/** A code in use and one that is used up. */
export const consoleCoupons = (): AdminCoupon[] => [
  aCoupon(1, { code: 'DIWALI10', note: 'Leaflet', maxUsesPerCustomer: 1, uses: 3, discountMinor: 1_320 }),
  aCoupon(2, {
    code: 'FREE5',
    kind: 'free-delivery',
    percent: null,
    maxUses: 5,
    uses: 5,
    discountMinor: 4_995,
    state: 'used-up',
  }),
];

const made = (rules: Partial<AdminCoupon>, n: number) =>
  aCoupon(n, { ...rules, state: rules.isActive === false ? 'paused' : 'active' });

/** What the console's page of discount codes asks for. */
export const couponOperations = {
  'GET admin/coupons': {
    query: c.CouponQuery,
    is: c.CouponList,
    gives: ({ coupons }: State) => ({
      items: coupons,
      more: false,
      uses: coupons.reduce((sum, { uses }) => sum + uses, 0),
      discountMinor: coupons.reduce((sum, { discountMinor }) => sum + discountMinor, 0),
    }),
  },
  'POST admin/coupons': {
    body: c.NewCoupon,
    is: c.AdminCoupon,
    gives(data: State, { body }: Asked) {
      const coupon = made(c.NewCoupon.parse(body), 3);
      if (data.coupons.some(({ code }) => code === coupon.code))
        throw new Refusal(409, 'coupon-code-taken', 'There is already a code like this.');
      data.coupons = [coupon, ...data.coupons];
      return coupon;
    },
  },
  'POST admin/coupon-batches': {
    body: c.CouponBatch,
    is: z.array(c.AdminCoupon),
    gives(data: State, { body }: Asked) {
      const { id, number, prefix, ...rules } = c.CouponBatch.parse(body);
      data.coupons = Array.from({ length: number }, (_, n) => made({ ...rules, code: `${prefix}-${n}`, batchId: id }, n + 4));
      return data.coupons;
    },
  },
  'PUT admin/coupons/*': {
    body: c.CouponChange,
    is: c.AdminCoupon,
    gives(data: State, { parts, body }: Asked) {
      const { version, ...rules } = c.CouponChange.parse(body);
      const coupon = data.coupons.find(({ id }) => id === parts[2]);
      if (!coupon) throw new Refusal(404, 'not-found', 'There is nothing here.');
      if (coupon.version !== version)
        throw new Refusal(409, 'changed-meanwhile', 'Another admin has changed this.', { current: coupon });
      const next: AdminCoupon = { ...coupon, ...rules, state: rules.isActive ? 'active' : 'paused', version: version + 1 };
      data.coupons = data.coupons.map(each => (each === coupon ? next : each));
      return next;
    },
  },
};
