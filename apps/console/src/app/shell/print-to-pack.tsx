import { adminPackingRoutes } from '@kirana/contracts';
import { notify } from '@kirana/web-kit/notify/notify';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { adminQuery } from '../../lib/admin-client.js';
import { SlipsToPrint } from '../../lib/slips-to-print.js';

const packingQuery = adminQuery(adminPackingRoutes.queue);

/** Prints the slips of all orders to pack; says so when there are none. */
export default function PrintToPack({ onPrinted }: { onPrinted: () => void }) {
  const t = useTranslations('palette');
  const c = useTranslations('console');
  const { data, error } = useQuery(packingQuery());
  const isEmpty = data?.orders.length === 0;
  useEffect(() => {
    if (isEmpty) notify({ title: t('nothingToPack') });
    else if (error) notify({ tone: 'error', title: c('error'), description: t('notPrinted') });
    else return;
    onPrinted();
  }, [isEmpty, error, onPrinted, t, c]);
  return data && !isEmpty ? <SlipsToPrint orders={data.orders.map(({ id }) => ({ id }))} onPrinted={onPrinted} /> : null;
}
