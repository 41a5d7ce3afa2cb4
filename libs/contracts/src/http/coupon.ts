import { z } from 'zod';
import { Minor } from '../ids.js';
import { plainText } from '../plain-text.js';

/** What the customer typed as a discount code: any short text, so that a wrong one is refused with a reason and not as a faulty request. */
export const TypedCoupon = plainText.trim().min(1).max(64);

/**
 * Why a discount code takes nothing off: no such code, switched off, outside its dates, all uses taken, used by this customer as often as
 * allowed, goods below its minimum, for first orders only.
 */
export const couponRefusals = [
  'unknown',
  'paused',
  'not-yet',
  'expired',
  'used-up',
  'used-by-you',
  'below-minimum',
  'not-first-order',
] as const;
export type CouponRefusalReason = (typeof couponRefusals)[number];

export const CouponRefusal = z.object({
  reason: z.enum(couponRefusals),
  /** With `below-minimum`: goods for how much are missing, grosze. */
  missingMinor: Minor.optional(),
  /** With `not-yet`: when the code begins; with `expired`: when it ended. */
  at: z.iso.datetime().optional(),
});
export type CouponRefusal = z.infer<typeof CouponRefusal>;

/** The code a quote was asked with; `refusal` is null when it applies. */
export const QuotedCoupon = z.object({ code: z.string(), refusal: CouponRefusal.nullable() });
export type QuotedCoupon = z.infer<typeof QuotedCoupon>;

/** Returns a code as it is stored: upper case, without spaces. */
export const couponCodeOf = (typed: string): string => typed.toUpperCase().replaceAll(/\s/gu, '');
