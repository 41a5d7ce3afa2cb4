import type { PaymentMethod, PaymentStatus, Totals } from '@kirana/contracts';
import type { ToldCancelReason } from '@kirana/contracts/order-steps';
import { shopCancelled } from '@kirana/i18n';
import { useMoney } from '@kirana/web-kit/i18n/format';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { useTranslations } from 'use-intl';

export interface CancelledOrder {
  readonly paymentStatus: PaymentStatus | undefined;
  readonly paymentMethod?: PaymentMethod | undefined;
  readonly cardTerminal?: boolean;
  /** Undefined for who may not see it. */
  readonly totals?: Pick<Totals, 'totalMinor'> | undefined;
  /** What partial refunds have returned, grosze. */
  readonly refundedMinor?: number | undefined;
  /** What was paid of it, grosze. */
  readonly paidMinor?: number | undefined;
  /** Why the shop cancelled it; null: the shop did not. */
  readonly shopReason?: ToldCancelReason | null | undefined;
}

/** Returns what says why the shop cancelled an order, and where the money of a cancelled one is, in the same words on every page. */
export function useCancelledText(): (order: CancelledOrder) => string {
  const t = useTranslations('tracking');
  const money = useMoney();
  const { locale } = useLanguage();
  const whereMoneyIs = ({
    paymentStatus,
    paymentMethod,
    cardTerminal = false,
    totals,
    refundedMinor = 0,
    paidMinor = totals?.totalMinor,
  }: CancelledOrder) => {
    if (paymentStatus === 'unpaid' || paymentStatus === 'failed' || paidMinor === 0) return t('nothingCharged');
    if (!totals || paidMinor === undefined || paymentMethod === undefined || paymentStatus === undefined) return undefined;
    const isBack = paymentStatus === 'refunded';
    const amount = money(isBack ? paidMinor : totals.totalMinor - refundedMinor);
    return t(isBack ? 'moneyReturned' : 'moneyComing', { amount, way: cardTerminal ? 'card' : paymentMethod });
  };
  return order => [order.shopReason && shopCancelled[locale][order.shopReason], whereMoneyIs(order)].filter(Boolean).join(' ');
}
