import './people-table.css';
import type { Guest } from '@kirana/contracts';
import { useShopDate } from '@kirana/web-kit/i18n/format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { guestsQuery } from './api.js';
import { EmailText } from './email-text.js';
import { asQuery, type ListProps } from './list-props.js';
import { SortButton, sortedBy } from './sort-button.js';
import { DataTable, type Column } from '../../lib/data-table.js';
import { LoadFailure, sentenceOf } from '../../lib/load-failure.js';
import { Pager } from '../../lib/pager.js';

/** Lists the people who ordered without an account; their email address leads to their orders. */
export function GuestsTable({ query, onChange }: ListProps) {
  const t = useTranslations('customers');
  const c = useTranslations('console');
  const date = useShopDate();
  const { data, error, refetch } = useQuery({ ...guestsQuery({ query: asQuery(query) }), placeholderData: keepPreviousData });
  const sort = (by: 'orders' | 'activity', title: string) => ({
    title: <SortButton by={by} sort={query.sort} title={title} onSort={sorted => onChange({ sort: sorted })} />,
    name: title,
    sorted: sortedBy(by, query.sort),
  });
  const columns: Column<Guest>[] = [
    {
      key: 'name',
      title: t('name'),
      cell: ({ name, email }) => (
        <span className="flex min-w-0 flex-col">
          <span className="font-semibold">{name}</span>
          <Link
            to={`/admin/orders?search=${encodeURIComponent(email)}`}
            aria-label={email}
            className="inline-flex min-h-6 items-center wrap-anywhere text-leaf underline underline-offset-4 max-md:min-h-11"
          >
            <EmailText address={email} />
          </Link>
        </span>
      ),
    },
    { key: 'phone', title: t('phone'), cell: ({ phone }) => <span className="whitespace-nowrap">{phone}</span> },
    { key: 'orders', numeric: true, cell: ({ orders }) => orders, ...sort('orders', t('orders')) },
    { key: 'activity', cell: ({ lastOrderAt }) => date(lastOrderAt), ...sort('activity', t('activity')) },
  ];
  if (error && !data) return <LoadFailure title={t('loadFailed')} text={sentenceOf(error)} onRetry={() => void refetch()} />;
  return (
    <>
      <DataTable
        className="people-table"
        label={t('guests')}
        columns={columns}
        rows={data?.items}
        keyOf={({ email }) => email}
        empty={c('noData')}
      />
      {data && <Pager {...data} onPage={page => onChange({ page: String(page) })} />}
    </>
  );
}
