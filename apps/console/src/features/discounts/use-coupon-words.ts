import type { AdminCoupon } from '@kirana/contracts';
import { formatPercent } from '@kirana/i18n';
import { useShopDate } from '@kirana/web-kit/i18n/format';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { useTranslations } from 'use-intl';
import { adminMoney } from '../../lib/admin-money.js';

/** Returns functions that say a code's rules in words. */
export function useCouponWords() {
  const t = useTranslations('discounts');
  const { locale } = useLanguage();
  const date = useShopDate();

  const value = ({ kind, percent, amountMinor }: AdminCoupon): string => {
    if (kind === 'percent') return t('offPercent', { percent: formatPercent(percent ?? 0, locale) });
    return kind === 'amount' ? t('offAmount', { amount: adminMoney(amountMinor ?? 0) }) : t('kind-free-delivery');
  };
  const rules = ({ minimumMinor, maxUsesPerCustomer, firstOrderOnly }: AdminCoupon): string[] => [
    ...(minimumMinor > 0 ? [t('ruleMinimum', { amount: adminMoney(minimumMinor) })] : []),
    ...(maxUsesPerCustomer === null ? [] : [t('rulePerCustomer', { n: maxUsesPerCustomer })]),
    ...(firstOrderOnly ? [t('ruleFirstOrder')] : []),
  ];
  const dates = ({ startsAt, endsAt }: AdminCoupon): string => {
    if (startsAt && endsAt) return t('fromTo', { from: date(startsAt), to: date(endsAt) });
    if (startsAt) return t('since', { from: date(startsAt) });
    return endsAt ? t('until', { to: date(endsAt) }) : t('always');
  };
  const uses = ({ uses: used, maxUses }: AdminCoupon): string =>
    maxUses === null ? String(used) : t('usesOf', { uses: used, most: maxUses });
  return { value, rules, dates, uses };
}
