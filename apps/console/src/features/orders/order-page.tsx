import './order-page.css';
import { isNowhere } from '@kirana/web-kit/api/http';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useAdminEvents } from '../../lib/use-admin-events.js';
import { LoadFailure, sentenceOf } from '../../lib/load-failure.js';
import { limitedOrder } from '../../lib/limited-order.js';
import { orderQuery } from '../../lib/order-query.js';
import { shortId } from '../../lib/order-words.js';
import { PackingSlips } from '../../lib/packing-slip.js';
import { isPriced } from '../../lib/priced-order.js';
import { PageHeader } from '../../lib/tools.js';
import { useMay } from '../../lib/use-may.js';
import { CustomerCard } from './customer-card.js';
import { DeliveryCard } from './delivery-card.js';
import { ItemsCard } from './items-card.js';
import { MoneyCard } from './money-card.js';
import { OrderHead } from './order-head.js';
import { OrderNeighbours } from './order-neighbours.js';
import { OrderTimeline } from './order-timeline.js';

/** Shows one order with everything that happened to it. */
export default function OrderPage() {
  const t = useTranslations('adminOrders');
  const c = useTranslations('console');
  const { id = '' } = useParams();
  useAdminEvents();
  const may = useMay();
  const { data: found, error, refetch } = useQuery(orderQuery({ params: { id } }));
  const data = found && limitedOrder(found, may);
  if (!data) {
    return (
      <>
        <OrderNeighbours id={id} />
        <PageHeader title={t('title', { id: shortId(id) })} />
        {error && isNowhere(error) ? (
          <Notice tone="error" title={t('notFound')} role="alert" />
        ) : error ? (
          <LoadFailure title={t('errorTitle')} text={sentenceOf(error) ?? t('errorText')} onRetry={() => void refetch()} />
        ) : (
          <p className="text-sm text-muted">{c('loading')}</p>
        )}
      </>
    );
  }
  return (
    <>
      <div className="not-slip order-page" key={data.id}>
        <OrderHead order={data} />
        <div className="order-grid">
          <ItemsCard order={data} />
          <div className="order-side">
            <DeliveryCard order={data} />
            {isPriced(data) && <MoneyCard order={data} />}
            <CustomerCard order={data} />
          </div>
          <OrderTimeline order={data} />
        </div>
      </div>
      <PackingSlips orders={[data]} />
    </>
  );
}
