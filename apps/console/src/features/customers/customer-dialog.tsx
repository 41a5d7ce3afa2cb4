import type { AdminCustomer } from '@kirana/contracts';
import { useShopDate, useShopDay } from '@kirana/web-kit/i18n/format';
import { Dialog } from '@kirana/web-kit/ui/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { customerOrdersQuery } from './api.js';
import { moneyIfSent } from '../../lib/admin-money.js';
import { keptMinor } from '../../lib/kept-minor.js';
import { StatusBadge, shortId } from '../../lib/order-words.js';

/** Shows a customer and their orders (ACUS-004 to ACUS-007). */
export function CustomerDialog({ customer, onClose }: { customer: AdminCustomer; onClose: () => void }) {
  const t = useTranslations('customers');
  const c = useTranslations('console');
  const date = useShopDate();
  const day = useShopDay();
  const { data: orders, error } = useQuery(customerOrdersQuery({ params: { id: customer.id } }));
  const facts = [
    [t('fullName'), customer.fullName],
    [t('username'), customer.username],
    [t('orders'), customer.orderCount],
    [t('since'), day(customer.createdAt)],
  ] as const;
  return (
    <Dialog title={t('details')} onClose={onClose} close={c('close')}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
        {facts.map(([word, fact]) => (
          <div key={word} className="contents">
            <dt className="text-muted">{word}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-4 mb-2 text-sm font-semibold">{t('recent')}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable with the keyboard */}
      <div
        role="region"
        aria-label={t('recent')}
        tabIndex={0}
        className="max-h-60 overflow-auto rounded-control border border-line"
      >
        {!orders && <p className="p-3 text-xs text-muted">{error ? t('loadFailed') : c('loading')}</p>}
        {orders?.length === 0 && <p className="p-3 text-xs text-muted">{t('noOrders')}</p>}
        <ul className="divide-y divide-line">
          {orders?.map(order => (
            <li key={order.id} className="flex flex-wrap items-center gap-3 p-2 text-xs">
              <Link to={`/admin/orders/${order.id}`} className="font-semibold text-leaf underline underline-offset-4">
                {shortId(order.id)}
              </Link>
              <span className="text-muted">{date(order.createdAt)}</span>
              <span className="ml-auto tabular-nums">{moneyIfSent(keptMinor(order))}</span>
              <StatusBadge order={order} />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
