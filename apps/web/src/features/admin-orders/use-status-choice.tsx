import type { AdminOrderRow } from '@kirana/contracts';
import type { FulfilmentStatus } from '@kirana/contracts/order-status';
import { ConfirmDialog } from '@kirana/ui';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { adminMoney } from '../../lib/console/admin-money.js';
import { useSetStatus } from './use-set-status.js';

/** An order whose status an admin can choose. */
export type Settable = Pick<AdminOrderRow, 'id' | 'status' | 'onHold' | 'awaitsPayment' | 'totalMinor'>;

/**
 * Sets the status that an admin chooses with a control. Before an order that is not paid goes on, the admin is asked; `question` must be
 * rendered. The control is disabled while `isPending` and keeps the focus.
 */
export function useStatusChoice(order: Settable): {
  choose: (status: FulfilmentStatus, control: HTMLElement) => void;
  /** The chosen status while the request runs, then the server's. */
  shown: Settable['status'];
  isPending: boolean;
  question: ReactNode;
} {
  const t = useTranslations('adminStatus');
  const words = useTranslations('adminOrders');
  const c = useTranslations('console');
  const { mutate, isPending, variables } = useSetStatus();
  const [asked, setAsked] = useState<{ status: FulfilmentStatus; control: HTMLElement }>();
  const keepFocus = useFocusKeptWhile(isPending);
  const set = (status: FulfilmentStatus, control: HTMLElement) => {
    keepFocus(control);
    mutate({ order, status });
  };
  return {
    choose: (status, control) =>
      order.awaitsPayment && status !== 'pending' ? setAsked({ status, control }) : set(status, control),
    shown: isPending ? variables.status : order.status,
    isPending,
    question: asked && (
      <ConfirmDialog
        title={words('notPaidSure')}
        text={words('notPaidText', { amount: adminMoney(order.totalMinor), status: t(asked.status) })}
        confirm={words('notPaidSet')}
        cancel={c('cancel')}
        onClose={() => setAsked(undefined)}
        onConfirm={() => {
          setAsked(undefined);
          asked.control.focus();
          set(asked.status, asked.control);
        }}
      />
    ),
  };
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
