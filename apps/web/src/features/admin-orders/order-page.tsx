import type { AdminOrder } from '@kirana/contracts';
import { Button, Notice } from '@kirana/ui';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useAdminEvents } from '../../lib/console/use-admin-events.js';
import { LoadFailure, sentenceOf } from '../../lib/console/load-failure.js';
import { orderQuery } from '../../lib/console/order-query.js';
import { StatusBadge, shortId } from '../../lib/console/order-words.js';
import { PackingSlips } from '../../lib/console/packing-slip.js';
import { PageHeader } from '../../lib/console/tools.js';
import { DeliveryCard } from './delivery-card.js';
import { ItemsCard } from './items-card.js';
import { MoneyCard } from './money-card.js';
import { OrderHistory } from './order-history.js';
import { OrderNotes } from './order-notes.js';
import { StatusSelect } from './status-select.js';
import { useOrderActions } from './use-order-actions.js';

/** Shows one order with every decision about it. */
export default function OrderPage() {
  const t = useTranslations('adminOrders');
  const c = useTranslations('console');
  const { id = '' } = useParams();
  useAdminEvents();
  const { data, error, refetch } = useQuery(orderQuery({ params: { id } }));
  if (!data) {
    return (
      <>
        <PageHeader title={t('title', { id: shortId(id) })} />
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
          <MoneyCard order={data} />
          <OrderNotes order={data} />
          <OrderHistory order={data} />
        </div>
      </div>
      <PackingSlips orders={[data]} />
    </>
  );
}

function Head({ order }: { order: AdminOrder }) {
  const t = useTranslations('adminOrders');
  const { act, isPending, dialog } = useOrderActions(order);
  return (
    <>
      <Link to="/admin/orders" className="inline-flex min-h-9 items-center text-xs text-leaf underline underline-offset-4">
        {t('back')}
      </Link>
      <PageHeader title={t('title', { id: shortId(order.id) })} lead={`${order.number} · ${order.customerName}`}>
        <StatusBadge order={order} />
        {order.can.setStatus && <StatusSelect order={order} />}
        {order.can.cancel && (
          <Button size="small" tone="danger" disabled={isPending} onClick={() => act('cancel')}>
            {t('cancelOrder')}
          </Button>
        )}
        {order.can.refund && (
          <Button size="small" tone="danger" disabled={isPending} onClick={() => act('refund')}>
            {t('refundOrder')}
          </Button>
        )}
        {order.can.refundCash && (
          <Button size="small" tone="danger" disabled={isPending} onClick={() => act('refundCash')}>
            {t('refundCashOrder')}
          </Button>
        )}
        <Button size="small" tone="secondary" onClick={() => globalThis.print()}>
          <Printer size={16} aria-hidden />
          {t('print')}
        </Button>
      </PageHeader>
      {order.can.resume && (
        <Notice tone="warning" title={t('onHoldTitle')} className="mb-4">
          <p>{t('onHoldText')}</p>
          <Button size="small" className="mt-2" disabled={isPending} onClick={() => act('resume')}>
            {t('resume')}
          </Button>
        </Notice>
      )}
      {order.attention && (
        <Notice tone="warning" title={t('attentionTitle')} className="mb-4">
          <p>{t(`attention-${order.attention}`)}</p>
          <p className="mt-2 flex flex-wrap gap-2">
            {order.can.askAgain && (
              <Button size="small" disabled={isPending} onClick={() => act('askAgain')}>
                {t('askAgain')}
              </Button>
            )}
            {order.can.close && (
              <Button size="small" tone="danger" disabled={isPending} onClick={() => act('close')}>
                {t(`close-${order.attention}`)}
              </Button>
            )}
          </p>
        </Notice>
      )}
      {dialog}
    </>
  );
}
