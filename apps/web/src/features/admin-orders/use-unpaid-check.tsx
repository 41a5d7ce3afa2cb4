import type { FulfilmentStatus } from '@kirana/contracts/order-status';
import { ConfirmDialog } from '@kirana/ui';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { amountOrNone } from '../../lib/console/admin-money.js';
import type { Settable } from './settable.js';

type SetStatus<Order, Status> = (order: Order, status: Status, control: HTMLElement) => void;

/** Calls `set` at once, for an order that is not paid only after the admin has confirmed that it goes on. `question` must be rendered. */
export function useUnpaidCheck<Order extends Settable = Settable, Status extends FulfilmentStatus = FulfilmentStatus>(
  set: SetStatus<Order, Status>,
): { check: SetStatus<Order, Status>; question: ReactNode } {
  const t = useTranslations('adminStatus');
  const words = useTranslations('adminOrders');
  const c = useTranslations('console');
  const [asked, setAsked] = useState<{ order: Order; status: Status; control: HTMLElement }>();
  const status: FulfilmentStatus | undefined = asked?.status;
  return {
    check: (order, to, control) =>
      order.awaitsPayment && to !== 'pending' ? setAsked({ order, status: to, control }) : set(order, to, control),
    question: asked && status && (
      <ConfirmDialog
        title={words('notPaidSure')}
        text={words('notPaidText', { amount: amountOrNone(asked.order.totalMinor), status: t(status) })}
        confirm={words('notPaidSet')}
        cancel={c('cancel')}
        onClose={() => setAsked(undefined)}
        onConfirm={() => {
          setAsked(undefined);
          asked.control.focus();
          set(asked.order, asked.status, asked.control);
        }}
      />
    ),
  };
}
