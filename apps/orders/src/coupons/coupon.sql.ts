import { ColumnMap } from '@kirana/persistence';
import type { Coupon } from './coupon.js';

/** Columns of a discount code. */
export const couponColumns = new ColumnMap<keyof Coupon>({
  id: 'id uuid',
  code: 'code text',
  kind: 'kind text',
  percent: 'percent numeric',
  amountMinor: 'amount_minor int',
  minimumMinor: 'minimum_minor int',
  maxUses: 'max_uses int',
  maxUsesPerCustomer: 'max_uses_per_customer int',
  firstOrderOnly: 'first_order_only boolean',
  startsAt: 'starts_at timestamptz',
  endsAt: 'ends_at timestamptz',
  isActive: 'is_active boolean',
  note: 'note text',
  batchId: 'batch_id uuid',
  version: 'version int',
});

/** Matches the orders that take a use of a code: a cancelled, refused or unpaid order gives its use back by its status alone (ADR 0070). */
export const takesUse = (orders: string) => `${orders}.status <> 'cancelled'`;

/** The uses of a code, and what it has taken off, as a lateral subquery. */
export const usesOf = (coupon: string) =>
  `(SELECT count(*)::int AS uses, coalesce(sum(o.discount_minor), 0)::bigint AS discount_minor
    FROM orders o WHERE o.coupon_id = ${coupon}.id AND ${takesUse('o')})`;

/** The codes with these texts as JSON with their uses, for statements that read them in one snapshot with other data. */
export const couponsByCode = (codes: string) =>
  `coalesce((SELECT json_agg(jsonb_build_object('uses', used.uses) || ${couponColumns.json('c')}::jsonb)
             FROM coupons c CROSS JOIN LATERAL ${usesOf('c')} used WHERE c.code = ANY (${codes})), '[]')`;

/** The last nine digits of an order's phone number, as `phoneDigits`. */
export const phoneDigitsOf = (orders: string) => `right(regexp_replace(${orders}.phone, '\\D', '', 'g'), 9)`;
