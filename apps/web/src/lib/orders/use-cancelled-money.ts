import type { PaymentMethod, PaymentStatus } from '@kirana/contracts';
import { useTranslations } from 'use-intl';
import { useMoney } from '../i18n/format.js';

export interface CancelledMoney {
  readonly paymentStatus: PaymentStatus | undefined;
  readonly paymentMethod: PaymentMethod | undefined;
  /** What the order cost, grosze; undefined for who may not see it. */
  readonly totalMinor: number | undefined;
  /** What was paid of it, grosze. */
  readonly paidMinor?: number | undefined;
}

/** Returns what says where the money of a cancelled order is, in the same words on every page. */
export function useCancelledMoney(): (order: CancelledMoney) => string | undefined {
  const t = useTranslations('tracking');
  const money = useMoney();
  return ({ paymentStatus, paymentMethod, totalMinor, paidMinor = totalMinor }) => {
    if (paymentStatus === 'unpaid' || paymentStatus === 'failed' || paidMinor === 0) return t('nothingCharged');
    if (paidMinor === undefined || paymentMethod === undefined || paymentStatus === undefined) return undefined;
    const amount = money(paidMinor);
    return t(paymentStatus === 'refunded' ? 'moneyReturned' : 'moneyComing', { amount, way: paymentMethod });
  };
}
