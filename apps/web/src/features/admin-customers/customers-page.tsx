import type { AdminCustomer } from '@kirana/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { customersQuery } from './api.js';
import { DataTable, type Column } from '../../lib/console/data-table.js';
import { LoadFailure, sentenceOf } from '../../lib/console/load-failure.js';
import { Pager } from '../../lib/console/pager.js';
import { PageHeader, SearchTool } from '../../lib/console/tools.js';
import { useUrlFilter } from '../../lib/console/use-url-filter.js';
import { useWarsawDate } from '../../lib/i18n/format.js';
import { CustomerDialog } from './customer-dialog.js';

/** Lists customers with an account, and how much they order. */
export default function CustomersPage() {
  const t = useTranslations('customers');
  const c = useTranslations('console');
  const date = useWarsawDate();
  const [filter, change] = useUrlFilter(['search']);
  const [open, setOpen] = useState<AdminCustomer>();
  const { data, error, refetch } = useQuery({ ...customersQuery({ query: filter }), placeholderData: keepPreviousData });
  const columns: Column<AdminCustomer>[] = [
    {
      key: 'name',
      title: t('name'),
      cell: customer => (
        <button
          type="button"
          aria-label={t('open', { name: customer.fullName })}
          className="min-h-9 font-semibold text-leaf underline underline-offset-4"
          onClick={() => setOpen(customer)}
        >
          {customer.fullName}
        </button>
      ),
    },
    { key: 'username', title: t('username'), cell: ({ username }) => username },
    { key: 'orders', title: t('orders'), numeric: true, cell: ({ orderCount }) => orderCount },
    { key: 'activity', title: t('activity'), cell: ({ lastActivity }) => (lastActivity ? date(lastActivity) : t('none')) },
  ];
  return (
    <>
      <PageHeader title={c('customers')}>
        <SearchTool label={t('search')} value={filter['search'] ?? ''} onSearch={search => change({ search })} />
      </PageHeader>
      {error && !data ? (
        <LoadFailure title={t('loadFailed')} text={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <>
          <DataTable label={c('customers')} columns={columns} rows={data?.items} keyOf={({ id }) => id} empty={c('noData')} />
          {data && <Pager {...data} onPage={page => change({ page: String(page) })} />}
        </>
      )}
      {open && <CustomerDialog customer={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
