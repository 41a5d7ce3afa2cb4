import { useShopDate } from '@kirana/web-kit/i18n/format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { customerOrderPageQuery } from './api.js';
import { moneyIfSent } from '../../lib/admin-money.js';
import { keptMinor } from '../../lib/kept-minor.js';
import { LoadFailure, sentenceOf } from '../../lib/load-failure.js';
import { StatusBadge } from '../../lib/order-words.js';
import { Pager } from '../../lib/pager.js';
import { Card } from '../../lib/tools.js';
import { useUrlFilter } from '../../lib/use-url-filter.js';

/** Lists all orders of a customer by pages, the newest first. */
export function CustomerOrdersCard({ id }: { id: string }) {
  const t = useTranslations('customers');
  const c = useTranslations('console');
  const date = useShopDate();
  const [filter, change] = useUrlFilter([]);
  const query = { page: filter.page } as unknown as { page?: number };
  const { data, error, refetch } = useQuery({
    ...customerOrderPageQuery({ params: { id }, query }),
    placeholderData: keepPreviousData,
  });
  return (
    <Card title={t('allOrders')}>
      {!data && error && <LoadFailure title={t('oneFailed')} text={sentenceOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <p className="text-sm text-muted">{c('loading')}</p>}
      {data?.total === 0 && <p className="text-sm text-muted">{t('noOrders')}</p>}
      <ul className="divide-y divide-line">
        {data?.items.map(order => (
          <li
            key={order.id}
            className="flex flex-wrap items-center gap-x-3 py-1 text-xs xl:grid xl:grid-cols-[5.5rem_6rem_7rem_1fr_auto]"
          >
            <Link
              to={`/admin/orders/${order.id}`}
              className="inline-flex min-h-9 items-center font-semibold text-leaf underline underline-offset-4 max-md:min-h-11"
            >
              {order.number}
            </Link>
            <span className="text-muted">{date(order.createdAt)}</span>
            <span className="flex items-center gap-x-3 max-md:order-1 max-md:basis-full max-md:pb-2 xl:contents">
              <span>{order.district}</span>
              <StatusBadge order={order} />
            </span>
            <span className="ml-auto tabular-nums">{moneyIfSent(keptMinor(order))}</span>
          </li>
        ))}
      </ul>
      {data && <Pager {...data} onPage={page => change({ page: String(page) })} />}
    </Card>
  );
}
