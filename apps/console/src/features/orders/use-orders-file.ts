import type { AdminOrderRow } from '@kirana/contracts';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { useTranslations } from 'use-intl';
import { exportOrders } from './export-orders.js';
import { usePaymentWord } from './payment-word.js';

/** Returns a function that downloads orders as a file for spreadsheets in the admin's language. */
export function useOrdersFile(): (orders: readonly AdminOrderRow[]) => void {
  const t = useTranslations('orderList');
  const s = useTranslations('adminStatus');
  const words = useTranslations('adminOrders');
  const payment = usePaymentWord();
  const { locale } = useLanguage();
  const heads = {
    id: words('id'),
    customer: words('customer'),
    email: words('email'),
    district: t('district'),
    total: words('total'),
    refunded: s('refunded'),
    payment: words('payment'),
    paymentStatus: t('paymentStatus'),
    status: words('status'),
    rider: words('rider'),
    date: words('date'),
    windowFrom: t('windowFrom'),
    windowTo: t('windowTo'),
  };
  return orders => exportOrders(orders, heads, locale, { status: status => s(status), payment });
}
