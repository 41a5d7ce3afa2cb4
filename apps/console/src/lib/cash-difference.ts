import { useTranslations } from 'use-intl';
import { adminMoney } from './admin-money.js';

/** Returns how counted cash differs from what was expected, grosze, in words: `5,00 zł less than expected`. */
export function useCashDifference(): (minor: number) => string {
  const t = useTranslations('charts');
  return minor => t(minor < 0 ? 'cashLess' : 'cashMore', { amount: adminMoney(Math.abs(minor)) });
}
