import { formatKilometres, inLanguage, paidBy, paymentMethodNames } from '@kirana/i18n';
import { useMoney } from '@kirana/web-kit/i18n/format';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { Unbroken } from '@kirana/web-kit/i18n/unbroken.tsx';
import { useTranslations } from 'use-intl';
import { useWindowWords } from '../../../lib/delivery/use-delivery-window.js';
import type { OrderView } from '../../../lib/orders/order-view.js';

/** Shows address, time and payment method; a row is shown once its value is known. */
export function DeliveryDetails({ order }: { order: OrderView }) {
  const t = useTranslations();
  const { locale } = useLanguage();
  const money = useMoney();
  const words = useWindowWords();
  const { deliveryDistance: km, deliveryTime: range, status, totals, refundedMinor } = order;
  const method = order.paymentMethod && paidBy({ ...order, paymentMethod: order.paymentMethod });
  const payment =
    method &&
    (method === 'cash' && totals && status !== 'cancelled'
      ? t(status === 'delivered' ? 'confirmation.paidCash' : 'confirmation.payCash', {
          total: money(totals.totalMinor - refundedMinor),
        })
      : paymentMethodNames[locale][method]);
  const rows = [
    [t('tracking.name'), order.customerName],
    [t('tracking.address'), order.customerAddress && <Unbroken text={order.customerAddress} />],
    [t('tracking.district'), order.district],
    [t('tracking.distance'), km === undefined ? undefined : t('tracking.km', { km: formatKilometres(km, locale) })],
    [
      t('confirmation.deliveryTime'),
      status !== 'cancelled' &&
        (order.window ? words(order.window) : range && range !== 'later' && t('checkout.hours', { range })),
    ],
    ...order.fields.map(({ label, text }) => [inLanguage(label, locale), inLanguage(text, locale)] as const),
    [t('checkout.phone'), order.customerPhone],
    [t('checkout.email'), order.email],
    [t('confirmation.payment'), payment],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2.5 max-[22rem]:grid-cols-1 max-[22rem]:gap-y-0.5 max-[22rem]:[&_dd]:mb-2">
      {rows.map(
        ([name, value]) =>
          value && (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
