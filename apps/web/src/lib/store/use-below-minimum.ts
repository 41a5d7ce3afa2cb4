import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useMoney } from '../i18n/format.js';
import { storeQuery } from './api.js';

/** Returns what says how much is missing to a minimum order (F-36); undefined: nothing. Both in grosze. */
export function useMinimumWords() {
  const t = useTranslations('checkout');
  const money = useMoney();
  return (subtotal: number, minimum: number): string | undefined =>
    subtotal < minimum ? t('minimumToGo', { amount: money(minimum - subtotal), minimum: money(minimum) }) : undefined;
}

/**
 * Returns how much is missing to the shop's minimum order, in words; undefined: nothing.
 *
 * @param subtotal grosze
 * @param quoted the minimum in a quote, which may be newer than what is known of the shop; grosze
 */
export function useBelowMinimum(subtotal: number, quoted?: number | null): string | undefined {
  const words = useMinimumWords();
  const known = useQuery(storeQuery).data?.pricing.minimumOrderMinor;
  return words(subtotal, Math.max(known ?? 0, quoted ?? 0));
}
