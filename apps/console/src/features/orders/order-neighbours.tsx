import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Neighbours } from '../../lib/neighbours/neighbours.js';
import type { UseListPage } from '../../lib/neighbours/use-neighbours.js';
import { ordersQuery } from './api.js';
import { queryOf, type OrderListFilter } from './order-list-filter.js';

const useOrdersPage: UseListPage = (query: OrderListFilter, enabled) =>
  useQuery({ ...ordersQuery({ query: queryOf(query) }), enabled }).data;

/** Leads from an order back to the list and to the orders beside it. */
export function OrderNeighbours({ id }: { id: string }) {
  const t = useTranslations('orderPage');
  const words = useTranslations('adminOrders');
  return (
    <Neighbours
      id={id}
      list="orders"
      usePage={useOrdersPage}
      words={{ label: t('neighbours'), back: words('back'), previous: t('previousOrder'), next: t('nextOrder') }}
    />
  );
}
