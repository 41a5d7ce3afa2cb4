import { z } from 'zod';
import { apiNotes } from '../api-notes.js';
import { couponKinds, couponStates } from '../coupon-kinds.js';
import { Minor } from '../ids.js';
import { plainText } from '../plain-text.js';
import { defineRoutes, toAdmins } from './route.js';

/** How a code may look; it is stored in upper case. */
const Code = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9-]{2,31}$/, 'must be 3 to 32 letters without accents, digits or hyphens')
  .toUpperCase();

const Uses = z.int().min(1).max(1_000_000);

/** What an admin decides about a code. */
const fields = {
  kind: z.enum(couponKinds),
  /** With `percent`: of the goods, two decimals at most. */
  percent: z.number().positive().max(100).multipleOf(0.01).nullable(),
  /** With `amount`: off the goods, grosze. */
  amountMinor: Minor.min(1).max(1_000_000).nullable(),
  /** The code applies to goods of this value and more, grosze; 0: to every order. */
  minimumMinor: Minor.max(10_000_000),
  /** Null: any number. */
  maxUses: Uses.nullable(),
  maxUsesPerCustomer: Uses.nullable(),
  firstOrderOnly: z.boolean(),
  /** UTC; null: at once, and for ever. The end is the first moment at which the code no longer applies. */
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  /** False: paused. */
  isActive: z.boolean(),
  /** For the shop only, such as what the code is for. */
  note: plainText.trim().max(120),
};

interface Checked {
  readonly kind: string;
  readonly percent: number | null;
  readonly amountMinor: number | null;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

const hasItsValue = ({ kind, percent, amountMinor }: Checked) =>
  (percent !== null) === (kind === 'percent') && (amountMinor !== null) === (kind === 'amount');
const endsAfterStart = ({ startsAt, endsAt }: Checked) => startsAt === null || endsAt === null || startsAt < endsAt;

const valueProblem = { path: ['kind'], message: 'needs its percent or its amount, and only that' };
const endProblem = { path: ['endsAt'], message: 'must be after the start' };

const exampleRules = {
  kind: 'percent',
  percent: 10,
  amountMinor: null,
  minimumMinor: 5_000,
  maxUses: 100,
  maxUsesPerCustomer: 1,
  firstOrderOnly: false,
  startsAt: null,
  endsAt: '2027-01-01T00:00:00.000Z',
  isActive: true,
  note: 'December leaflet',
} as const;

export const NewCoupon = z
  .strictObject({ code: Code, ...fields })
  .refine(hasItsValue, valueProblem)
  .refine(endsAfterStart, endProblem)
  .register(apiNotes, { example: { code: 'WELCOME10', ...exampleRules } });
export type NewCoupon = z.infer<typeof NewCoupon>;

/** `version` is that of the code as it was shown. The code itself never changes: it has been given to customers. */
export const CouponChange = z
  .strictObject({ ...fields, version: z.int() })
  .refine(hasItsValue, valueProblem)
  .refine(endsAfterStart, endProblem)
  .register(apiNotes, { example: { ...exampleRules, isActive: false, version: 2 } });
export type CouponChange = z.infer<typeof CouponChange>;

/** Several codes with the same rules: the prefix and eight letters and digits that cannot be guessed. */
export const CouponBatch = z
  .strictObject({
    /** Chosen by the client, so that a repeated request makes no further codes. */
    id: z.uuid(),
    prefix: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9]{0,12}$/, 'must be at most 12 letters without accents or digits')
      .toUpperCase(),
    number: z.int().min(1).max(500),
    ...fields,
  })
  .refine(hasItsValue, valueProblem)
  .refine(endsAfterStart, endProblem)
  .register(apiNotes, {
    example: { id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', prefix: 'DEC', number: 50, ...exampleRules, maxUses: 1 },
  });
export type CouponBatch = z.infer<typeof CouponBatch>;

export const AdminCoupon = z.object({
  id: z.uuid(),
  code: z.string(),
  ...fields,
  /** The codes that were made with it at once; null: it was made alone. */
  batchId: z.uuid().nullable(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  /** What the code is now, by the clock of the database. */
  state: z.enum(couponStates),
  /** Orders placed with it that were not cancelled. */
  uses: z.int(),
  /** What it has taken off those orders, grosze. */
  discountMinor: Minor,
});
export type AdminCoupon = z.infer<typeof AdminCoupon>;

/** Of what the page lists, the newest first. `more`: there are codes that are not listed; the sums are those of all that were found. */
export const CouponList = z.object({ items: z.array(AdminCoupon), more: z.boolean(), uses: z.int(), discountMinor: Minor });
export type CouponList = z.infer<typeof CouponList>;

export const CouponQuery = z.strictObject({
  search: plainText.trim().max(64).default(''),
  state: z.enum(couponStates).optional(),
  batchId: z.uuid().optional(),
});
export type CouponQuery = z.infer<typeof CouponQuery>;

const CouponParams = z.strictObject({ id: z.uuid() });

/** Served by orders, to admins only. */
export const adminCouponRoutes = defineRoutes('orders', {
  list: {
    method: 'GET',
    path: '/admin/coupons',
    permission: 'products.write',
    query: CouponQuery,
    answer: CouponList,
    exposed: toAdmins('Discount codes with their uses and what they cost, the newest first'),
  },
  add: {
    method: 'POST',
    path: '/admin/coupons',
    permission: 'products.write',
    body: NewCoupon,
    answer: AdminCoupon,
    expects: { nothing: 'it only adds; a code that exists is refused' },
    exposed: toAdmins('Add a discount code', ['coupon-code-taken']),
  },
  addBatch: {
    method: 'POST',
    repeatable: true,
    path: '/admin/coupon-batches',
    permission: 'products.write',
    body: CouponBatch,
    answer: z.array(AdminCoupon),
    timeoutMs: 10_000,
    expects: { nothing: 'it only adds, once for each id' },
    exposed: toAdmins('Add several discount codes with the same rules'),
  },
  change: {
    method: 'PUT',
    path: '/admin/coupons/:id',
    permission: 'products.write',
    params: CouponParams,
    body: CouponChange,
    answer: AdminCoupon,
    expects: { fields: ['version'] },
    exposed: toAdmins('Change or pause a discount code; orders placed with it stay as they are', [
      'not-found',
      'changed-meanwhile',
    ]),
  },
});
