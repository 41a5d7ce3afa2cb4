import { orderStatuses } from '@kirana/contracts/order-status';
import type { AdminOrderRow } from '@kirana/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { ordersQuery } from './api.js';
import { adminMoney } from '../../lib/console/admin-money.js';
import { useAdminEvents } from '../../lib/console/use-admin-events.js';
import { DataTable, type Column } from '../../lib/console/data-table.js';
import { LoadFailure, sentenceOf } from '../../lib/console/load-failure.js';
import { StatusBadge, shortId } from '../../lib/console/order-words.js';
import { Pager } from '../../lib/console/pager.js';
import { PageHeader, FilterTool, SearchTool } from '../../lib/console/tools.js';
import { useUrlFilter } from '../../lib/console/use-url-filter.js';
import { useWarsawDate } from '../../lib/i18n/format.js';
import { StatusSelect } from './status-select.js';

/** Lists all orders, newest first. */
export default function OrdersPage() {
  const t = useTranslations('adminOrders');
  const c = useTranslations('console');
  const s = useTranslations('adminStatus');
  const [filter, change] = useUrlFilter(['search', 'status', 'payment', 'attention']);
  const { fresh } = useAdminEvents();
  const columns = useColumns();
  const { data, error, refetch } = useQuery({ ...ordersQuery({ query: filter }), placeholderData: keepPreviousData });
  return (
    <>
      <PageHeader title={c('orders')}>
        <SearchTool label={t('search')} value={filter['search'] ?? ''} onSearch={search => change({ search })} />
        <FilterTool
          label={t('filter')}
          all={c('all')}
          value={filter['status']}
          options={orderStatuses.map(status => [status, s(status)] as const)}
          onChoose={status => change({ status })}
        />
        <FilterTool
          label={t('payment')}
          all={c('all')}
          value={filter['payment']}
          options={(['awaited', 'settled'] as const).map(payment => [payment, t(`payment-${payment}`)] as const)}
          onChoose={payment => change({ payment })}
        />
        <label className="inline-flex min-h-11 items-center gap-2 text-xs md:min-h-9">
          <input
            type="checkbox"
            className="size-4 accent-leaf"
            checked={filter['attention'] === 'true'}
            onChange={event => change({ attention: event.target.checked ? 'true' : undefined })}
          />
          {t('onlyAttention')}
        </label>
      </PageHeader>
      {error && !data ? (
        <LoadFailure title={t('errorTitle')} text={sentenceOf(error) ?? t('errorText')} onRetry={() => void refetch()} />
      ) : (
        <>
          <DataTable
            label={c('orders')}
            columns={columns}
            rows={data?.items}
            keyOf={order => order.id}
            empty={c('noData')}
            fresh={fresh}
          />
          {data && <Pager {...data} onPage={page => change({ page: String(page) })} />}
        </>
      )}
    </>
  );
}

function useColumns(): Column<AdminOrderRow>[] {
  const t = useTranslations('adminOrders');
  const date = useWarsawDate();
  return [
    {
      key: 'id',
      title: t('id'),
      cell: ({ id }) => (
        <Link to={`/admin/orders/${id}`} className="font-semibold text-leaf underline underline-offset-4">
          {shortId(id)}
        </Link>
      ),
    },
    { key: 'customer', title: t('customer'), cell: order => order.customerName },
    { key: 'email', title: t('email'), cell: order => order.email },
    { key: 'total', title: t('total'), numeric: true, cell: order => adminMoney(order.totalMinor) },
    {
      key: 'status',
      title: t('status'),
      cell: order => (
        <span className="flex items-center gap-3">
          <StatusSelect order={order} />
          <StatusBadge order={order} />
        </span>
      ),
    },
    { key: 'date', title: t('date'), cell: order => <span className="whitespace-nowrap">{date(order.createdAt)}</span> },
  ];
}
