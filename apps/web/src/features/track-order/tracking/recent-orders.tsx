import { useQueries } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useMoney, useWarsawDate } from '../../../lib/i18n/format.js';
import { trackingQuery } from '../../../lib/orders/api.js';
import { orderRecords, updateOrderRecord } from '../../../lib/orders/order-record.js';
import { UnpaidOrder } from '../../../lib/orders/unpaid-order.js';
import { StatusChip } from '../status-chip.js';

const shown = 5;

/** Lists the orders this browser placed, so that the customer does not have to enter a number. */
export function RecentOrders() {
  const t = useTranslations('tracking');
  const money = useMoney();
  const date = useWarsawDate();
  const [records] = useState(() => orderRecords().slice(0, shown));
  // The record is rendered at once; the server's answer replaces it (F-09). Orders without a token are not requested, because that would
  // count as guessing a number.
  const answers = useQueries({
    queries: records.map(({ number, accessToken }) => ({
      ...trackingQuery(number, accessToken),
      enabled: accessToken !== undefined,
    })),
  });
  const newest = answers.map(answer => answer.dataUpdatedAt).join();
  useEffect(() => {
    for (const { data } of answers) if (data) updateOrderRecord(data);
    // `answers` is a new array at every render; its content changes with `newest`.
  }, [newest]);
  const listed = records.map((record, place) => {
    const order = answers[place]?.data;
    return { ...record, status: order?.status ?? record.status, paymentUrl: order?.details?.paymentUrl };
  });
  if (records.length === 0) return null;
  return (
    <section aria-labelledby="recent">
      <h2 id="recent" className="mb-2 font-display text-lg">
        {t('recent')}
      </h2>
      <ul className="border-t border-line">
        {listed.map(({ id, number, accessToken, status, paymentUrl, timestamp, totals }) => (
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
            {paymentUrl && <UnpaidOrder number={number} paymentUrl={paymentUrl} accessToken={accessToken} className="mb-3" />}
          </li>
        ))}
      </ul>
    </section>
  );
}
