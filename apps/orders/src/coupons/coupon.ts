import type { CouponKind } from '@kirana/contracts';

/** A discount code and its rules, as an admin has set them. */
export interface Coupon {
  readonly id: string;
  /** Upper case, without spaces. */
  readonly code: string;
  readonly kind: CouponKind;
  /** With `percent`: of the goods; null otherwise. */
  readonly percent: number | null;
  /** With `amount`: off the goods, grosze; null otherwise. */
  readonly amountMinor: number | null;
  /** The least value of the goods, at their prices, grosze. */
  readonly minimumMinor: number;
  /** Null: any number. */
  readonly maxUses: number | null;
  readonly maxUsesPerCustomer: number | null;
  readonly firstOrderOnly: boolean;
  /** ISO 8601; null: at once. */
  readonly startsAt: string | null;
  /** ISO 8601, the first moment at which the code no longer applies; null: it never ends. */
  readonly endsAt: string | null;
  readonly isActive: boolean;
  readonly note: string;
  readonly batchId: string | null;
  readonly version: number;
}

/** A code as a quote finds it: with the number of orders that have it and were not cancelled. */
export interface FoundCoupon extends Coupon {
  readonly uses: number;
}

/** What is known of the customer before the order is stored; null: unknown. */
export interface Person {
  readonly customerId: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

/** What a customer has ordered so far, cancelled orders left out. */
export interface Earlier {
  /** Orders with the code. */
  readonly uses: number;
  readonly hasOrdered: boolean;
}

export const nothingEarlier: Earlier = { uses: 0, hasOrdered: false };

/** Whether the code's rules ask who orders. */
export const asksWho = ({ maxUsesPerCustomer, firstOrderOnly }: Coupon): boolean => maxUsesPerCustomer !== null || firstOrderOnly;

/** The last nine digits, so that a number is the same with and without its prefix. */
export const phoneDigits = (phone: string): string => phone.replaceAll(/\D/gu, '').slice(-9);

/** Whether two orders are by the same customer: one account, one address or one phone number. */
export function samePerson(one: Person, other: Person): boolean {
  const isSame = (mine: string | null, theirs: string | null) => mine !== null && mine !== '' && mine === theirs;
  return (
    isSame(one.customerId, other.customerId) ||
    isSame(lower(one.email), lower(other.email)) ||
    isSame(one.phone && phoneDigits(one.phone), other.phone && phoneDigits(other.phone))
  );
}

const lower = (text: string | null) => text?.toLowerCase() ?? null;
