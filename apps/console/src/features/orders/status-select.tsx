import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { StatusWord, shortId, statusLooks } from '../../lib/order-words.js';
import { useMay } from '../../lib/use-may.js';
import { useIsByStaff } from '../../lib/use-is-by-staff.js';
import type { Settable } from './settable.js';
import { settableStatuses } from './use-set-status.js';
import { useStatusChoice } from './use-status-choice.js';

/**
 * Status of a row as a dropdown in the status's hue and with its icon. A closed order has none: cancelling and refunding are separate
 * actions (F-13). Before an order that is not paid goes on, the admin is asked.
 */
export function StatusSelect({ order, className = 'min-w-36' }: { order: Settable; className?: string }) {
  const t = useTranslations('adminStatus');
  const words = useTranslations('adminOrders');
  const { choose, shown, isPending, question } = useStatusChoice(order, useIsByStaff());
  const may = useMay();
  if (shown === 'cancelled') return null;
  if (!may('orders.work')) return <StatusWord status={shown} />;
  const { icon: Icon, hue } = statusLooks[shown];
  return (
    <>
      <span className={clsx('relative inline-flex items-center', hue, className)}>
        <Icon size={15} className="hue-icon pointer-events-none absolute left-2" aria-hidden />
        <select
          aria-label={words('statusOf', { id: shortId(order.id) })}
          value={shown}
          disabled={isPending}
          onChange={({ target }) => {
            const status = settableStatuses.find(each => each === target.value);
            if (status) choose(status, target);
          }}
          className="status-pill min-h-11 w-full rounded-full border py-0.5 text-xs font-semibold text-ink disabled:opacity-60"
        >
          {settableStatuses.map(status => (
            <option key={status} value={status}>
              {t(status)}
            </option>
          ))}
        </select>
        <ChevronDown size={14} className="pointer-events-none absolute right-2.5" aria-hidden />
      </span>
      {question}
    </>
  );
}
