import type { AdminOrder } from '@kirana/contracts';
import { Notice } from '@kirana/ui';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { adminQueries } from '../../lib/console/admin-api.js';
import { useAdminNews } from '../../lib/console/use-admin-news.js';
import { LoadFailure, sentenceOf } from '../../lib/console/load-failure.js';
import { StatusBadge, shortId } from '../../lib/console/order-words.js';
import { ConsoleHead, Tool } from '../../lib/console/tools.js';
import { DeliveryCard } from './delivery-card.js';
import { ItemsCard } from './items-card.js';
import { OrderHistory } from './order-history.js';
import { OrderNotes } from './order-notes.js';
import { PackingSlip } from './packing-slip.js';
import { StatusSelect } from './status-select.js';
import { useOrderDeeds } from './use-order-deeds.js';

/** One order with everything that was decided about it. */
export default function OrderPage() {
  const t = useTranslations('adminOrders');
  const c = useTranslations('console');
  const { id = '' } = useParams();
  useAdminNews();
  const { data, error, refetch } = useQuery(adminQueries.order(id));
  if (!data) {
    return (
      <>
        <ConsoleHead title={t('title', { id: shortId(id) })} />
        {error ? (
          <LoadFailure title={t('errorTitle')} text={sentenceOf(error) ?? t('errorText')} onRetry={() => void refetch()} />
        ) : (
          <p className="text-sm text-muted">{c('loading')}</p>
        )}
      </>
    );
  }
  return (
    <>
      <div className="not-slip">
        <Head order={data} />
        <div className="grid gap-4 lg:grid-cols-2">
          <ItemsCard order={data} />
          <DeliveryCard order={data} />
          <OrderNotes order={data} />
          <OrderHistory order={data} />
        </div>
      </div>
      <PackingSlip order={data} />
    </>
  );
}

function Head({ order }: { order: AdminOrder }) {
  const t = useTranslations('adminOrders');
  const { resume, cancel, refund, isPending, dialogs } = useOrderDeeds(order);
  return (
    <>
      <Link to="/admin/orders" className="inline-flex min-h-9 items-center text-xs text-leaf underline underline-offset-4">
        {t('back')}
      </Link>
      <ConsoleHead title={t('title', { id: shortId(order.id) })} lead={`${order.number} · ${order.customerName}`}>
        <StatusBadge order={order} />
        {order.can.setStatus && <StatusSelect order={order} />}
        {order.can.cancel && (
          <Tool tone="danger" disabled={isPending} onClick={cancel}>
            {t('cancelOrder')}
          </Tool>
        )}
        {order.can.refund && (
          <Tool tone="danger" disabled={isPending} onClick={refund}>
            {t('refundOrder')}
          </Tool>
        )}
        <Tool onClick={() => globalThis.print()}>
          <Printer size={16} aria-hidden />
          {t('print')}
        </Tool>
      </ConsoleHead>
      {order.can.resume && (
        <Notice tone="warning" title={t('byHandTitle')} className="mb-4">
          <p>{t('byHandText')}</p>
          <Tool tone="main" className="mt-2" disabled={isPending} onClick={resume}>
            {t('resume')}
          </Tool>
        </Notice>
      )}
      {dialogs}
    </>
  );
}
