import type { AdminOrderRow } from '@kirana/contracts';
import { notify } from '@kirana/web-kit/notify/notify';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ordersQuery } from './api.js';
import { queryOf, type OrderListFilter } from './order-list-filter.js';
import { useOrdersFile } from './use-orders-file.js';

const pageSize = 100;
/** Most orders in one file: of more, the message says so. */
const mostExported = 5_000;

/** Downloads all orders that the filters find, not only those of the page that is shown. */
export function ExportFound({ filter }: { filter: OrderListFilter }) {
  const t = useTranslations('orderList');
  const c = useTranslations('console');
  const queries = useQueryClient();
  const download = useOrdersFile();
  const { mutate, isPending } = useMutation({
    mutationFn: found,
    onSuccess: ({ orders, total }) => {
      download(orders);
      if (total > mostExported)
        notify({ tone: 'error', title: t('exportCut', { n: mostExported }), description: t('exportCutText') });
    },
    onError: error => {
      console.error('the orders were not exported', error);
      notify({ tone: 'error', title: c('error'), description: t('exportFailed') });
    },
  });
  return (
    <Button size="small" tone="secondary" disabled={isPending} onClick={() => mutate()}>
      <Download size={16} aria-hidden />
      {t('exportFound')}
    </Button>
  );

  async function found() {
    // An order that is placed meanwhile moves others to the next page: none is counted twice.
    const orders = new Map<string, AdminOrderRow>();
    for (let page = 1; ; page += 1) {
      const query = { ...queryOf(filter), page: String(page), pageSize: String(pageSize) };
      const { items, total } = await queries.fetchQuery({ ...ordersQuery({ query }), staleTime: 0, gcTime: 0 });
      items.forEach(order => orders.set(order.id, order));
      if (page * pageSize >= Math.min(total, mostExported)) return { orders: [...orders.values()], total };
    }
  }
}
