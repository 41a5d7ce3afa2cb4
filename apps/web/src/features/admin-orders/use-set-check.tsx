import type { FulfilmentStatus } from '@kirana/contracts/order-status';
import { ConfirmDialog } from '@kirana/ui';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { amountOrNone } from '../../lib/console/admin-money.js';
import { RiderQuestion } from './rider-question.js';
import type { Settable } from './settable.js';

type SetStatus<Order, Status> = (order: Order, status: Status, control: HTMLElement) => void;

/**
 * Calls `set` at once. For an order that is not paid it is called after the admin has confirmed that it goes on, for one that would leave
 * without a rider after they have said who carries it. `question` must be rendered.
 *
 * @param asksForRider whether it is asked for; the list does not in a demonstration, where its dropdown sets any status from any other (AORD-007).
 */
export function useSetCheck<Order extends Settable = Settable, Status extends FulfilmentStatus = FulfilmentStatus>(
  set: SetStatus<Order, Status>,
  asksForRider = true,
): { check: SetStatus<Order, Status>; question: ReactNode } {
  const t = useTranslations('adminStatus');
  const words = useTranslations('adminOrders');
  const c = useTranslations('console');
  const [asked, setAsked] = useState<{ about: 'payment' | 'rider'; order: Order; status: Status; control: HTMLElement }>();

  const checkRider: SetStatus<Order, Status> = (order, status, control) => {
    const leavesAlone = status === 'delivering' && order.status !== 'delivering' && order.rider === null;
    if (asksForRider && leavesAlone) setAsked({ about: 'rider', order, status, control });
    else set(order, status, control);
  };
  const answer = (next: SetStatus<Order, Status>) => {
    if (!asked) return;
    setAsked(undefined);
    asked.control.focus();
    next(asked.order, asked.status, asked.control);
  };
  const close = () => setAsked(undefined);

  return {
    check: (order, status, control) =>
      order.awaitsPayment && status !== 'pending'
        ? setAsked({ about: 'payment', order, status, control })
        : checkRider(order, status, control),
    question:
      asked?.about === 'rider' ? (
        <RiderQuestion order={asked.order} onAnswered={() => answer(set)} onClose={close} />
      ) : (
        asked && (
          <ConfirmDialog
            title={words('notPaidSure')}
            text={words('notPaidText', {
              amount: amountOrNone(asked.order.totalMinor),
              status: t(asked.status satisfies FulfilmentStatus),
            })}
            confirm={words('notPaidSet')}
            tone="primary"
            cancel={c('cancel')}
            onClose={close}
            onConfirm={() => answer(checkRider)}
          />
        )
      ),
  };
}
