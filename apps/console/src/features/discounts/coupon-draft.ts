import type { AdminCoupon, CouponChange } from '@kirana/contracts';
import type { CouponKind } from '@kirana/contracts/coupon-kinds';
import type { Locale } from '@kirana/i18n';
import { readAmount, writtenAmount } from '../../lib/admin-money.js';
import { shopClock, shopInstant } from '../../lib/shop-instant.js';

/** What an admin decides about a code, whether it is new or not. */
export type CouponRules = Omit<CouponChange, 'version' | 'isActive'>;

/** The rules as they are typed: amounts as they are typed, times as the clocks of the shop show them, empty for none. */
export interface CouponDraft {
  readonly kind: CouponKind;
  /** Percent or an amount, by the kind. */
  readonly value: string;
  readonly minimum: string;
  readonly maxUses: string;
  readonly maxUsesPerCustomer: string;
  readonly firstOrderOnly: boolean;
  readonly from: string;
  readonly to: string;
  readonly note: string;
}

/** What is wrong with a field, as a name of a message. */
export type CouponFault = 'faultPercent' | 'faultAmount' | 'faultUses' | 'faultTime' | 'faultBackwards';
export type CouponFaults = Partial<Record<keyof CouponDraft, CouponFault>>;

export const emptyDraft: CouponDraft = {
  kind: 'percent',
  value: '',
  minimum: '',
  maxUses: '',
  maxUsesPerCustomer: '',
  firstOrderOnly: false,
  from: '',
  to: '',
  note: '',
};

const typedNumber = (value: number | null) => (value === null ? '' : String(value));

/** Returns a code's rules as an admin would type them in this language. */
export function draftOf(coupon: AdminCoupon, locale: Locale): CouponDraft {
  const { kind, percent, amountMinor, minimumMinor, startsAt, endsAt } = coupon;
  return {
    kind,
    value:
      percent === null
        ? amountMinor === null
          ? ''
          : writtenAmount(amountMinor, locale)
        : new Intl.NumberFormat(locale).format(percent),
    minimum: minimumMinor === 0 ? '' : writtenAmount(minimumMinor, locale),
    maxUses: typedNumber(coupon.maxUses),
    maxUsesPerCustomer: typedNumber(coupon.maxUsesPerCustomer),
    firstOrderOnly: coupon.firstOrderOnly,
    from: startsAt === null ? '' : shopClock(startsAt),
    to: endsAt === null ? '' : shopClock(endsAt),
    note: coupon.note,
  };
}

/** Reads a draft; `rules` is undefined while something is wrong with it. */
export function readDraft(draft: CouponDraft): { rules: CouponRules | undefined; faults: CouponFaults } {
  const { kind } = draft;
  const percent = kind === 'percent' ? readPercent(draft.value) : null;
  const amountMinor = kind === 'amount' ? readAmount(draft.value) || undefined : null;
  const minimumMinor = draft.minimum.trim() === '' ? 0 : readAmount(draft.minimum);
  const maxUses = readUses(draft.maxUses);
  const maxUsesPerCustomer = readUses(draft.maxUsesPerCustomer);
  const startsAt = readTime(draft.from);
  const endsAt = readTime(draft.to);
  const isBackwards = Boolean(startsAt && endsAt && endsAt <= startsAt);
  const faults: CouponFaults = {
    ...(percent === undefined && { value: 'faultPercent' }),
    ...(amountMinor === undefined && { value: 'faultAmount' }),
    ...(minimumMinor === undefined && { minimum: 'faultAmount' }),
    ...(maxUses === undefined && { maxUses: 'faultUses' }),
    ...(maxUsesPerCustomer === undefined && { maxUsesPerCustomer: 'faultUses' }),
    ...(startsAt === undefined && { from: 'faultTime' }),
    ...(endsAt === undefined && { to: 'faultTime' }),
    ...(isBackwards && { to: 'faultBackwards' }),
  };
  if (
    percent === undefined ||
    amountMinor === undefined ||
    minimumMinor === undefined ||
    maxUses === undefined ||
    maxUsesPerCustomer === undefined ||
    startsAt === undefined ||
    endsAt === undefined ||
    isBackwards
  )
    return { rules: undefined, faults };
  const { firstOrderOnly } = draft;
  const note = draft.note.trim();
  return {
    rules: { kind, percent, amountMinor, minimumMinor, maxUses, maxUsesPerCustomer, firstOrderOnly, startsAt, endsAt, note },
    faults,
  };
}

/** Takes over what another admin has changed, except in the fields that this one has changed as well. */
export function rebased(
  draft: CouponDraft,
  { base, current, locale }: { base: AdminCoupon; current: AdminCoupon; locale: Locale },
): CouponDraft {
  const before = draftOf(base, locale);
  const own = Object.entries(draft).filter(([name, value]) => value !== before[name as keyof CouponDraft]);
  return { ...draftOf(current, locale), ...Object.fromEntries(own) };
}

function readPercent(typed: string): number | undefined {
  const hundredths = readAmount(typed);
  return hundredths === undefined || hundredths === 0 || hundredths > 10_000 ? undefined : hundredths / 100;
}

function readUses(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  return /^[1-9]\d{0,5}$/.test(typed.trim()) ? Number(typed.trim()) : undefined;
}

const readTime = (typed: string): string | null | undefined => (typed === '' ? null : shopInstant(typed));
