import type { PaymentMethod, PaymentStatus, Totals } from '@kirana/contracts';
import { useTranslations } from 'use-intl';
import { useMoney } from '../i18n/format.js';

export interface CancelledMoney {
  readonly paymentStatus: PaymentStatus | undefined;
  readonly paymentMethod?: PaymentMethod | undefined;
  /** Undefined for who may not see it. */
  readonly totals?: Pick<Totals, 'totalMinor'> | undefined;
  /** What partial refunds have returned, grosze. */
  readonly refundedMinor?: number | undefined;
  /** What was paid of it, grosze. */
  readonly paidMinor?: number | undefined;
}

/** Returns what says where the money of a cancelled order is, in the same words on every page. */
export function useCancelledMoney(): (order: CancelledMoney) => string | undefined {
  const t = useTranslations('tracking');
  const money = useMoney();
  return ({ paymentStatus, paymentMethod, totals, refundedMinor = 0, paidMinor = totals?.totalMinor }) => {
    if (paymentStatus === 'unpaid' || paymentStatus === 'failed' || paidMinor === 0) return t('nothingCharged');
    if (!totals || paidMinor === undefined || paymentMethod === undefined || paymentStatus === undefined) return undefined;
    const isBack = paymentStatus === 'refunded';
    const amount = money(isBack ? paidMinor : totals.totalMinor - refundedMinor);
    return t(isBack ? 'moneyReturned' : 'moneyComing', { amount, way: paymentMethod });
  };
}
