import type { AdminOrderRow } from '@kirana/contracts';
import type { FulfilmentStatus } from '@kirana/contracts/order-status';
import { ConfirmDialog } from '@kirana/ui';
import { clsx } from 'clsx';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { adminMoney } from '../../lib/console/admin-money.js';
import { shortId } from '../../lib/console/order-words.js';
import { toolClass } from '../../lib/console/tools.js';
import { settableStatuses, useSetStatus } from './use-set-status.js';

/**
 * Status dropdown of a row. A closed order has none: cancelling and refunding are separate actions (F-13). Before an order that is not paid
 * goes on, the admin is asked.
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
  const set = (status: FulfilmentStatus, select: HTMLElement) => {
    keepFocus(select);
    mutate({ order, status });
  };
  return (
    <>
      <select
        aria-label={words('statusOf', { id: shortId(order.id) })}
        // Shows the chosen status while the request runs, then the server's.
        value={isPending ? variables.status : order.status}
        disabled={isPending}
        onChange={event => {
          const select = event.target;
          const status = settableStatuses.find(each => each === select.value);
          if (!status) return;
          if (order.awaitsPayment && status !== 'pending') setAsked({ status, select });
          else set(status, select);
        }}
        className={clsx(toolClass, className)}
      >
        {settableStatuses.map(status => (
          <option key={status} value={status}>
            {t(status)}
          </option>
        ))}
      </select>
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
