import { percentOf } from '@kirana/contracts/money';
import { useMoney } from '@kirana/web-kit/i18n/format';
import { storeQuery } from '@kirana/web-kit/store/api';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { DeliveryQuote } from './use-quote.js';

/**
 * Returns the total as it is shown: before a district is chosen the goods with the service fee and the deposits, and that delivery comes on top. Empty where
 * the shop does not deliver, while the quote is loading, and when it has failed. `subtotal` and `deposit` in grosze.
 */
export function useTotalWords({
  subtotal,
  deposit,
  delivery: { quote, outside, calculating, failed },
}: {
  readonly subtotal: number;
  readonly deposit: number;
  readonly delivery: DeliveryQuote;
}): string {
  const t = useTranslations('checkout');
  const money = useMoney();
  const percent = useQuery(storeQuery).data?.pricing.serviceFeePercent;
  if (outside || calculating || failed) return '';
  if (quote) return money(quote.totalMinor);
  return percent === undefined ? '' : t('plusDelivery', { amount: money(subtotal + percentOf(subtotal, percent) + deposit) });
}
