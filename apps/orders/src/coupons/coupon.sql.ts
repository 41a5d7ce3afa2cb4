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

/** Matches the orders that take a use of a code: a cancelled, refused or unpaid order gives its use back by its status alone (ADR 0070).
 * `coupons.uses` is their number; a trigger keeps it.
 */
export const takesUse = (orders: string) => `${orders}.status <> 'cancelled'`;

/** The codes with these texts as JSON with their uses, for statements that read them in one snapshot with other data. */
export const couponsByCode = (codes: string) =>
  `coalesce((SELECT json_agg(jsonb_build_object('uses', c.uses) || ${couponColumns.json('c')}::jsonb)
             FROM coupons c WHERE c.code = ANY (${codes})), '[]')`;

/** The last nine digits of an order's phone number, as `phoneDigits`. */
export const phoneDigitsOf = (orders: string) => `right(regexp_replace(${orders}.phone, '\\D', '', 'g'), 9)`;
