import type { CouponRefusal } from '@kirana/contracts';
import { useMoney, useShopDate } from '@kirana/web-kit/i18n/format';
import { useTranslations } from 'use-intl';

export interface WhyRefusedProps {
  code: string;
  refusal: CouponRefusal;
}

/** Says why a discount code takes nothing off, and what the customer can do about it. */
export function WhyRefused({ code, refusal: { reason, missingMinor = 0, at } }: WhyRefusedProps) {
  const t = useTranslations('checkout');
  const money = useMoney();
  const date = useShopDate();
  return t(`coupon-${reason}`, { code, amount: money(missingMinor), date: at === undefined ? '' : date(at) });
}
