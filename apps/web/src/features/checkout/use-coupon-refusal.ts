import type { CouponRefusal } from '@kirana/contracts';
import { useTranslations } from 'use-intl';
import { useMoney, useWarsawDate } from '../../lib/i18n/format.js';

/** Returns a function that says why a discount code takes nothing off, and what the customer can do about it. */
export function useCouponRefusal(): (code: string, refusal: CouponRefusal) => string {
  const t = useTranslations('checkout');
  const money = useMoney();
  const date = useWarsawDate();
  return (code, { reason, missingMinor = 0, at }) =>
    t(`coupon-${reason}`, { code, amount: money(missingMinor), date: at === undefined ? '' : date(at) });
}
