import type { AdminOrderRow } from '@kirana/contracts';
import type { FulfilmentStatus } from '@kirana/contracts/order-status';
import { ConfirmDialog } from '@kirana/ui';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { adminMoney } from '../../lib/console/admin-money.js';
import { shortId, statusLooks } from '../../lib/console/order-words.js';
import { settableStatuses, useSetStatus } from './use-set-status.js';

/**
 * Status of a row as a dropdown in the status's hue and with its icon. A closed order has none: cancelling and refunding are separate
 * actions (F-13). Before an order that is not paid goes on, the admin is asked.
 */
export function StatusSelect({
  order,
  className = 'min-w-32',
}: {
  order: Pick<AdminOrderRow, 'id' | 'status' | 'onHold' | 'awaitsPayment' | 'totalMinor'>;
  className?: string;
}) {
  const t = useTranslations('adminStatus');
  const words = useTranslations('adminOrders');
  const c = useTranslations('console');
  const { mutate, isPending, variables } = useSetStatus();
  const [asked, setAsked] = useState<{ status: FulfilmentStatus; select: HTMLElement }>();
  const keepFocus = useFocusKeptWhile(isPending);
  if (order.status === 'cancelled') return null;
  // The chosen status while the request runs, then the server's.
  const shown = isPending ? variables.status : order.status;
  const { icon: Icon, hue } = statusLooks[shown];
  const set = (status: FulfilmentStatus, select: HTMLElement) => {
    keepFocus(select);
    mutate({ order, status });
  };
  return (
    <>
      <span className={clsx('relative inline-flex items-center', hue, className)}>
        <Icon size={15} className="hue-icon pointer-events-none absolute left-2" aria-hidden />
        <select
          aria-label={words('statusOf', { id: shortId(order.id) })}
          value={shown}
          disabled={isPending}
          onChange={event => {
            const select = event.target;
            const status = settableStatuses.find(each => each === select.value);
            if (!status) return;
            if (order.awaitsPayment && status !== 'pending') setAsked({ status, select });
            else set(status, select);
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
      {asked && (
        <ConfirmDialog
          title={words('notPaidSure')}
          text={words('notPaidText', { amount: adminMoney(order.totalMinor), status: t(asked.status) })}
          confirm={words('notPaidSet')}
          cancel={c('cancel')}
          onClose={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined);
            asked.select.focus();
            set(asked.status, asked.select);
          }}
        />
      )}
    </>
  );
}

/**
 * Returns a function that remembers an element about to be disabled, if it has the focus. Disabling it moves the focus to the page; it gets
 * the focus back when the lock ends, unless the admin has moved on.
 */
function useFocusKeptWhile(isLocked: boolean): (element: HTMLElement) => void {
  const remembered = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (isLocked || !remembered.current) return;
    if (document.activeElement === document.body) remembered.current.focus();
    remembered.current = null;
  }, [isLocked]);
  return element => {
    remembered.current = document.activeElement === element ? element : null;
  };
}
