import './people-table.css';
import type { AdminCustomer } from '@kirana/contracts';
import { useShopDate } from '@kirana/web-kit/i18n/format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { customersQuery } from './api.js';
import { CustomerDialog } from './customer-dialog.js';
import { EmailText } from './email-text.js';
import { asQuery, type ListProps } from './list-props.js';
import { SortButton, sortedBy } from './sort-button.js';
import { TagList } from './tag-list.js';
import { DataTable, type Column } from '../../lib/data-table.js';
import { LoadFailure, sentenceOf } from '../../lib/load-failure.js';
import { Pager } from '../../lib/pager.js';

/** Lists customers with an account. */
export function CustomersTable({ query, onChange }: ListProps) {
  const t = useTranslations('customers');
  const c = useTranslations('console');
  const date = useShopDate();
  const [open, setOpen] = useState<AdminCustomer>();
  const { data, error, refetch } = useQuery({ ...customersQuery({ query: asQuery(query) }), placeholderData: keepPreviousData });
  const sort = (by: 'orders' | 'activity', title: string) => ({
    title: <SortButton by={by} sort={query.sort} title={title} onSort={sorted => onChange({ sort: sorted })} />,
    name: title,
    sorted: sortedBy(by, query.sort),
  });
  const columns: Column<AdminCustomer>[] = [
    {
      key: 'name',
      title: t('name'),
      cell: customer => (
        <span className="flex min-w-0 flex-col">
          <button
            type="button"
            aria-label={t('open', { name: customer.fullName })}
            className="inline-flex min-h-11 items-center self-start md:min-h-9 font-semibold text-leaf underline underline-offset-4"
            onClick={() => setOpen(customer)}
          >
            {customer.fullName}
          </button>
          <Link
            to={`/admin/customers/${customer.id}`}
            aria-label={t('openPage', { email: customer.email, name: customer.fullName })}
            className="inline-flex min-h-6 items-center text-muted underline decoration-line underline-offset-4 wrap-anywhere hover:text-leaf max-md:min-h-11"
          >
            <EmailText address={customer.email} />
          </Link>
          {customer.tags.length > 0 && <TagList tags={customer.tags} />}
        </span>
      ),
    },
    { key: 'username', title: t('username'), cell: ({ username }) => username },
    { key: 'orders', numeric: true, cell: ({ orderCount }) => orderCount, ...sort('orders', t('orders')) },
    {
      key: 'activity',
      cell: ({ lastActivity }) => (lastActivity ? date(lastActivity) : t('none')),
      ...sort('activity', t('activity')),
    },
  ];
  if (error && !data) return <LoadFailure title={t('loadFailed')} text={sentenceOf(error)} onRetry={() => void refetch()} />;
  return (
    <>
      {(query.sort || query.segment) && <p className="mb-2 text-xs text-muted">{t('onlyWithOrders')}</p>}
      <DataTable
        className="people-table"
        label={c('customers')}
        columns={columns}
        rows={data?.items}
        keyOf={({ id }) => id}
        empty={c('noData')}
      />
      {data && <Pager {...data} onPage={page => onChange({ page: String(page) })} />}
      {open && <CustomerDialog customer={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
