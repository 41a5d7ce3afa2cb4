import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { notify } from '../../lib/notify/notify.js';
import { orderQuery } from './api.js';
import { PackingSlip } from './packing-slip.js';

/** Prints the packing slips of these orders as one job with a page each, as soon as all orders have loaded. */
export function PrintSlips({ ids, onEnd }: { ids: readonly string[]; onEnd: () => void }) {
  const t = useTranslations('orderList');
  const c = useTranslations('console');
  const results = useQueries({ queries: ids.map(id => orderQuery({ params: { id } })) });
  const orders = results.flatMap(({ data }) => (data ? [data] : []));
  const isReady = orders.length === ids.length;
  const hasFailed = results.some(({ isError, data }) => isError && !data);
  useEffect(() => {
    if (isReady) globalThis.print();
    else if (hasFailed) notify({ tone: 'error', title: c('error'), description: t('printFailed') });
    if (isReady || hasFailed) onEnd();
  }, [isReady, hasFailed, onEnd, c, t]);
  return isReady ? (
    <div className="slips">
      {orders.map(order => (
        <PackingSlip key={order.id} order={order} />
      ))}
    </div>
  ) : null;
}
