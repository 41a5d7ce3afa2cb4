import type { FulfilmentStatus } from '@kirana/contracts/order-status';
import { ConfirmDialog } from '@kirana/web-kit/ui/confirm-dialog.tsx';
import { useTranslations } from 'use-intl';
import { amountOrNone } from '../../lib/admin-money.js';
import { RiderQuestion } from './rider-question.js';
import { isCollected, type Settable } from './settable.js';
import type { Said } from './use-set-status.js';

/** What an admin is asked before a status is set: that it goes on unpaid, that it has come so far, or who carries it or has its cash. */
export interface SetAsked {
  readonly about: 'payment' | 'steps' | 'rider';
  readonly order: Settable;
  readonly status: FulfilmentStatus;
}

interface SetQuestionProps {
  readonly asked: SetAsked;
  readonly onAnswered: (says: Said) => void;
  readonly onClose: () => void;
}

/** Asks it. */
export function SetQuestion({ asked: { about, order, status }, onAnswered, onClose }: SetQuestionProps) {
  const t = useTranslations('adminStatus');
  const words = useTranslations('adminOrders');
  const c = useTranslations('console');
  const total = amountOrNone(order.totalMinor);
  const amount = amountOrNone(order.totalMinor === undefined ? undefined : order.totalMinor - (order.refundedMinor ?? 0));
  if (about === 'rider')
    return (
      <RiderQuestion
        order={order}
        cash={status === 'delivered' ? amount : undefined}
        onAnswered={hasRider => onAnswered(hasRider ? {} : { withoutRider: true })}
        onClose={onClose}
      />
    );
  const isUnpaid = about === 'payment';
  const cash = status === 'delivered' && order.rider && isCollected(order) ? order.rider.name : 'none';
  const from = order.status === 'pickup' ? 'packed' : 'open';
  return (
    <ConfirmDialog
      title={isUnpaid ? words('notPaidSure') : words('skipsSure', { from, number: order.number })}
      text={
        isUnpaid
          ? words('notPaidText', { amount: total, status: t(status) })
          : words('skipsText', { cash, amount, status: t(status) })
      }
      confirm={words('notPaidSet')}
      tone="primary"
      cancel={c('cancel')}
      onClose={onClose}
      onConfirm={() => onAnswered(isUnpaid ? {} : { skipsSteps: true })}
    />
  );
}
