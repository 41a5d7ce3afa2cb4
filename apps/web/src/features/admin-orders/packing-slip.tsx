import type { AdminOrder } from '@kirana/contracts';
import { useTranslations } from 'use-intl';
import { adminMoney } from '../../lib/console/admin-money.js';
import { shortId } from '../../lib/console/order-words.js';
import { Unbroken } from '../../lib/i18n/unbroken.js';

/** Packing slip for an 80 mm roll; visible only in print (`ConsoleStyle`). */
export function PackingSlip({ order }: { order: AdminOrder }) {
  const t = useTranslations('adminOrders');
  const s = useTranslations('adminStatus');
  return (
    <div className="slip" aria-hidden>
      <p style={{ fontSize: '22px', fontWeight: 700 }}>{order.number}</p>
      <p>
        {shortId(order.id)} · {t('hours', { window: order.deliveryTime })}
      </p>
      <hr />
      {order.items.map(item => (
        <p key={item.productId + item.name}>
          [ ] <b>{item.quantity} ×</b> {item.name}
        </p>
      ))}
      <hr />
      <p>
        <b>{order.customerName}</b>
        <br />
        {order.address}
        <br />
        <Unbroken text={`${order.zipCode} ${order.city}, ${order.district}`} />
        <br />
        {order.phone}
      </p>
      <hr />
      <p>
        <b>{adminMoney(order.totals.totalMinor)}</b>{' '}
        {order.paymentMethod === 'cash' && order.paymentStatus === 'unpaid'
          ? t('cashToCollect')
          : `${order.paymentMethod}, ${s(order.paymentStatus)}`}
      </p>
    </div>
  );
}
