import type { AdminOrderRow } from '@kirana/contracts';
import { clsx } from 'clsx';
import { useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { shortId } from '../../lib/console/order-words.js';
import { toolClass } from '../../lib/console/tools.js';
import { settableStatuses, useSetStatus } from './use-set-status.js';

/** The dropdown of a row. An order that has ended has none: cancel and refund are actions of their own (F-13). */
export function StatusSelect({
  order,
  className = 'min-w-32',
}: {
  order: Pick<AdminOrderRow, 'id' | 'status' | 'byHand'>;
  className?: string;
}) {
  const t = useTranslations('adminStatus');
  const words = useTranslations('adminOrders');
  const { mutate, isPending, variables } = useSetStatus();
  const select = useFocusKeptWhile(isPending);
  if (order.status === 'cancelled') return null;
  return (
    <select
      ref={select}
      aria-label={words('statusOf', { id: shortId(order.id) })}
      // What was chosen stands while it is on its way; what the server says stands after that.
      value={isPending ? variables.status : order.status}
      disabled={isPending}
      onChange={event => {
        const status = settableStatuses.find(each => each === event.target.value);
        if (status) mutate({ order, status });
      }}
      className={clsx(toolClass, className)}
    >
      {settableStatuses.map(status => (
        <option key={status} value={status}>
          {t(status)}
        </option>
      ))}
    </select>
  );
}

/** What is locked for a moment loses the focus; whoever works with the keyboard gets it back. */
function useFocusKeptWhile(isLocked: boolean) {
  const element = useRef<HTMLSelectElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (isLocked) {
      hadFocus.current = document.activeElement === element.current;
    } else if (hadFocus.current) {
      hadFocus.current = false;
      if (document.activeElement === document.body) element.current?.focus();
    }
  }, [isLocked]);
  return element;
}
