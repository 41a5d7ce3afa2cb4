import { useShopDate } from '@kirana/web-kit/i18n/format';
import { orderRecords } from '@kirana/web-kit/orders/order-record';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { OrderAgain } from './order-again.js';
import { StatusChip } from '../../../lib/orders/status-chip.js';
import { StepNotifications } from '../../../lib/orders/step-notifications.js';
import { UnpaidOrder } from '../../../lib/order-again/unpaid-order.js';
import { useOrderStates } from '../../../lib/live-orders/use-order-states.js';

const shown = 5;

/** Lists the orders this browser placed and where they stand now, so that the customer does not have to enter a number. */
export function RecentOrders() {
  const t = useTranslations('tracking');
  const date = useShopDate();
  const [records] = useState(() => orderRecords().slice(0, shown));
  // The record is rendered at once; the server's answer replaces it (F-09).
  const states = useOrderStates();
  const listed = records.map(record => {
    const current = states?.find(({ number }) => number === record.number);
    const { paymentUrl, payUntil = null } = current ?? {};
    return { ...record, status: current?.status ?? record.status, paymentUrl, payUntil };
  });
  if (records.length === 0) return null;
  return (
    <section aria-labelledby="recent">
      <StepNotifications orders={states ?? []} />
      <h2 id="recent" className="mb-2 font-display text-lg">
        {t('recent')}
      </h2>
      <ul className="border-t border-line">
        {listed.map(({ id, number, accessToken, status, paymentUrl, payUntil, timestamp, items }) => (
          <li key={id} className="border-b border-line">
            <Link
              to={`/track-order/${number}`}
              className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2 tabular-nums hover:text-leaf"
            >
              <span className="font-semibold whitespace-nowrap">{number}</span>
              <span className="text-sm text-muted">{date(timestamp)}</span>
              <span className="ml-auto flex items-center gap-3">
                <StatusChip status={status} unpaid={paymentUrl != null} />
                <ChevronRight size={18} aria-hidden className="text-muted" />
              </span>
            </Link>
            {status === 'delivered' && items && (
              <OrderAgain {...{ number, accessToken, items }} tone="quiet" className="mb-2 -ml-1" />
            )}
            {paymentUrl && <UnpaidOrder {...{ number, paymentUrl, payUntil, accessToken }} className="mb-3" />}
          </li>
        ))}
      </ul>
    </section>
  );
}
