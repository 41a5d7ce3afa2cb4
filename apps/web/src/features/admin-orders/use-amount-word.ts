import { useTranslations } from 'use-intl';
import { writtenAmount } from '../../lib/console/admin-money.js';
import { useLanguage } from '../../lib/i18n/locale-provider.js';
import type { OrderListFilter } from './order-list-filter.js';

/** Returns what a filter says of totals, as the language writes amounts: `50.00–120.50 zł`; undefined: nothing. */
export function useAmountWord({ amountFromMinor, amountToMinor }: OrderListFilter): string | undefined {
  const t = useTranslations('orderList');
  const { locale } = useLanguage();
  const written = (minor: string) => writtenAmount(Number(minor), locale);
  if (amountFromMinor && amountToMinor) return t('amountBetween', { from: written(amountFromMinor), to: written(amountToMinor) });
  if (amountFromMinor) return t('amountSince', { amount: written(amountFromMinor) });
  return amountToMinor && t('amountUntil', { amount: written(amountToMinor) });
}
