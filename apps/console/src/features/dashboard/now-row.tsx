import type { OrderView } from '@kirana/contracts/order-status';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Bike, CircleAlert, Clock, MailWarning, PackageOpen, Undo2, Wallet, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { orderCountsQuery } from '../../lib/order-counts-query.js';
import { useMay } from '../../lib/use-may.js';
import { deadLettersQuery } from './api.js';

/** The queues of orders that wait for the shop. */
const queues: readonly { readonly view: OrderView; readonly Icon: LucideIcon; readonly isUrgent?: true }[] = [
  { view: 'to-pack', Icon: PackageOpen },
  { view: 'late', Icon: Clock, isUrgent: true },
  { view: 'waiting-for-rider', Icon: Bike },
  { view: 'awaiting-payment', Icon: Wallet },
  { view: 'refunds', Icon: Undo2 },
  { view: 'attention', Icon: CircleAlert, isUrgent: true },
];

/** The work to do now: each queue of orders with its number, as a link to the orders in it; for the owner also messages that failed for good. */
export function NowRow() {
  const t = useTranslations('dashboard');
  const views = useTranslations('orderList');
  const c = useTranslations('console');
  const { data: counts } = useQuery(orderCountsQuery());
  const retries = useMay()('messages.retry');
  const { data: failed } = useQuery({ ...deadLettersQuery(), enabled: retries });
  const work = [
    ...queues.map(({ view, ...queue }) => ({
      ...queue,
      words: views(`view-${view}`),
      to: `/admin/orders?view=${view}`,
      count: counts?.[view],
    })),
    ...(retries
      ? [
          {
            Icon: MailWarning,
            isUrgent: true,
            words: c('deadLetters'),
            to: '/admin/dead-letters',
            count: failed?.queues.reduce((sum, { total }) => sum + total, 0),
          },
        ]
      : []),
  ];
  return (
    <nav aria-label={t('now')}>
      <ul className="flex flex-wrap gap-3">
        {work.map(({ words, to, count, Icon, isUrgent }) => {
          const isHot = isUrgent && Boolean(count);
          return (
            // Two rows of four and three, or of three each; one row on a wide screen, and two in a row on a phone.
            <li
              key={to}
              className={clsx('min-w-0 grow basis-[40%] 2xl:basis-0', work.length > 6 ? 'md:basis-[22%]' : 'md:basis-[30%]')}
            >
              <Link
                to={to}
                className={clsx(
                  'flex min-h-15 items-center gap-2.5 rounded-card border px-3 py-2.5 hover:border-leaf',
                  isHot ? 'border-chilli bg-chilli-soft' : 'border-line bg-surface',
                )}
              >
                <Icon
                  size={20}
                  className={clsx('shrink-0', isHot ? 'text-chilli' : count ? 'text-leaf' : 'text-muted')}
                  aria-hidden
                />
                <span className="min-w-0 flex-1 text-xs leading-tight wrap-break-word">{words}</span>{' '}
                <span
                  className={clsx(
                    'min-w-[1ch] shrink-0 text-lg font-semibold tabular-nums',
                    isHot ? 'text-chilli' : !count && 'text-muted',
                  )}
                >
                  {count}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
