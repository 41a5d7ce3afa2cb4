import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useMoney, useWarsawDate } from '../../../lib/i18n/format.js';
import { orderRecords } from '../../../lib/orders/order-record.js';
import { StatusChip } from '../status-chip.js';

const shown = 5;

/** Orders this browser placed, so that nobody has to type a number. */
export function RecentOrders() {
  const t = useTranslations('tracking');
  const money = useMoney();
  const date = useWarsawDate();
  const [records] = useState(() => orderRecords().slice(0, shown));
  if (records.length === 0) return null;
  return (
    <section aria-labelledby="recent">
      <h2 id="recent" className="mb-2 font-display text-lg">
        {t('recent')}
      </h2>
      <ul className="border-t border-line">
        {records.map(({ id, number, status, timestamp, totals }) => (
          <li key={id} className="border-b border-line">
            <Link
              to={`/track-order/${number}`}
              className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2 tabular-nums hover:text-leaf"
            >
              <span className="font-semibold whitespace-nowrap">{number}</span>
              <span className="text-sm text-muted">{date(timestamp)}</span>
              <span className="ml-auto flex items-center gap-3">
                {totals && money(totals.totalMinor)}
                <StatusChip status={status} />
                <ChevronRight size={18} aria-hidden className="text-muted" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
