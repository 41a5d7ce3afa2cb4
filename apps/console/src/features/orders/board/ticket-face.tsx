import type { AdminOrderRow } from '@kirana/contracts';
import { Bike } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PaymentMark } from '../payment-mark.js';
import { Due } from './due.js';

/** What a packer needs to know of an order; `children` is its number. */
export function TicketFace({
  order,
  now,
  children,
}: {
  order: AdminOrderRow;
  /** ms since 1970. */
  now: number;
  children: ReactNode;
}) {
  const t = useTranslations('board');
  const l = useTranslations('orderList');
  const needsRider = order.status === 'pickup' || order.status === 'delivering';
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        {children}
        <Due order={order} now={now} />
      </div>
      <p>
        {order.district} · {l('items', { n: order.itemCount })}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <PaymentMark order={order} />
        {(order.rider || needsRider) && (
          <span className="inline-flex items-center gap-1">
            <Bike size={14} aria-hidden />
            {order.rider?.name ?? t('noRider')}
          </span>
        )}
      </div>
    </>
  );
}
