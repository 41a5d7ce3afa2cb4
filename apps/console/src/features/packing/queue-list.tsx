import type { PackingOrder } from '@kirana/contracts';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { adminName } from '../../lib/admin-name.js';
import { isLaterDay, isToday, useDayClock } from '../../lib/day-clock.js';
import { doneOf } from './packing-lines.js';

export interface QueueListProps {
  readonly orders: readonly PackingOrder[];
  /** Includes orders beyond the list. */
  readonly total: number;
  /** Ids of the orders that are open beside it. */
  readonly chosen: readonly string[];
  /** Email address of the admin who looks at it. */
  readonly me: string | undefined;
}

/** The orders to pack, the earliest promised window first; those for later days below a heading. */
export function QueueList({ orders, total, chosen, me }: QueueListProps) {
  const t = useTranslations('packing');
  const later = orders.filter(({ windowFrom }) => isLaterDay(windowFrom));
  const first = later[0];
  return (
    <section aria-labelledby="packing-queue" className="overflow-y-auto rounded-card border border-line bg-surface">
      <h2 id="packing-queue" tabIndex={-1} className="px-4 py-3 text-sm font-semibold">
        {t('queue', { n: String(total) })}
      </h2>
      {orders.length === 0 && <p className="px-4 pb-4 text-xs text-muted">{`${t('empty')}. ${t('emptyText')}`}</p>}
      <ul className={clsx('divide-y divide-line border-line', orders.length > 0 && 'border-t')}>
        {orders.map(order => (
          <li key={order.id}>
            {order === first && (
              <h3 className="px-4 pt-4 pb-2 text-xs font-semibold text-muted">{t('laterDays', { n: later.length })}</h3>
            )}
            <QueueEntry order={order} isChosen={chosen.includes(order.id)} me={me} />
          </li>
        ))}
      </ul>
      {total > orders.length && <p className="px-4 py-3 text-xs text-muted">{t('more', { n: String(total - orders.length) })}</p>}
    </section>
  );
}

function QueueEntry({ order, isChosen, me }: { order: PackingOrder; isChosen: boolean; me: string | undefined }) {
  const t = useTranslations('packing');
  const { id, number, windowTo, isLate, stepDue, district, lines, packer } = order;
  const done = doneOf(order);
  const clock = useDayClock();
  const due = clock(windowTo);
  return (
    <Link
      to={`/admin/packing?order=${id}`}
      data-order={id}
      aria-current={isChosen ? 'true' : undefined}
      className={clsx(
        'grid min-h-16 grid-cols-[auto_1fr] items-center gap-x-3 border-l-4 px-3 py-2.5 text-xs',
        isChosen ? 'border-leaf bg-leaf-soft' : 'border-transparent hover:bg-leaf-soft',
      )}
    >
      <span
        className={clsx('w-14 font-semibold tabular-nums', isToday(windowTo) ? 'text-lg' : 'text-sm', isLate && 'text-chilli')}
      >
        <span className="block text-xs leading-none font-normal text-muted">{t('by')}</span> {due}
      </span>
      <span className="min-w-0">
        <span className="flex flex-wrap items-center justify-between gap-x-2">
          <span className="text-sm font-semibold whitespace-nowrap">{number}</span>
          {isLate && <span className="rounded-full bg-chilli-soft px-2 font-semibold text-chilli">{t('late')}</span>}
        </span>
        <span className="flex flex-wrap justify-between gap-x-2 text-muted">
          <span>
            {district} · {t('items', { n: lines.length })}
          </span>
          {done > 0 && <span className="tabular-nums">{t('progress', { done: String(done), n: String(lines.length) })}</span>}
        </span>
        {stepDue && !isLate && (
          <span className={clsx('block', Date.parse(stepDue.at) < Date.now() && 'font-semibold text-chilli')}>
            {t('stepBy', { step: stepDue.step, time: clock(stepDue.at) })}
          </span>
        )}
        {packer && (
          <span className="block font-semibold text-leaf">
            {packer === me ? t('packedByYou') : t('packedBy', { name: adminName(packer) })}
          </span>
        )}
      </span>
    </Link>
  );
}
