import { skipsSteps, type FulfilmentStatus } from '@kirana/contracts/order-status';
import { useState, type ReactNode } from 'react';
import { useIsByStaff } from '../../lib/use-is-by-staff.js';
import { SetQuestion, type SetAsked } from './set-question.js';
import { isCollected, type Settable } from './settable.js';
import type { Said } from './use-set-status.js';

type Check<Order, Status> = (order: Order, status: Status, control: HTMLElement) => void;
type SetStatus<Order, Status> = (order: Order, status: Status, control: HTMLElement, said: Said) => void;

/**
 * Calls `set` at once. For an order that is not paid it is called after the admin has confirmed that it goes on; for one that has not come so far, that it
 * has all the same; for one that would leave, or be paid in cash, without a rider, after they have said who carries it or has the cash. `question` must be rendered.
 *
 * @param asksForRider whether it is asked for; the list does not in a demonstration, where its dropdown sets any status from any other (AORD-007).
 */
export function useSetCheck<Order extends Settable = Settable, Status extends FulfilmentStatus = FulfilmentStatus>(
  set: SetStatus<Order, Status>,
  asksForRider = true,
): { check: Check<Order, Status>; question: ReactNode } {
  const isByStaff = useIsByStaff();
  const [asked, setAsked] = useState<SetAsked & { order: Order; status: Status; control: HTMLElement; said: Said }>();

  const checkRider: SetStatus<Order, Status> = (order, status, control, said) => {
    const leavesAlone = status === 'delivering' && order.status !== 'delivering';
    const isPaidAlone = isByStaff && status === 'delivered' && isCollected(order);
    const isAsked = asksForRider && order.rider === null && (leavesAlone || isPaidAlone);
    if (isAsked) setAsked({ about: 'rider', order, status, control, said });
    else set(order, status, control, said);
  };
  const checkSteps: SetStatus<Order, Status> = (order, status, control, said) =>
    isByStaff && skipsSteps(order.status, status)
      ? setAsked({ about: 'steps', order, status, control, said })
      : checkRider(order, status, control, said);
  const next = { payment: checkSteps, steps: checkRider, rider: set };
  const answer = ({ about, order, status, control, said }: NonNullable<typeof asked>, says: Said) => {
    setAsked(undefined);
    control.focus();
    next[about](order, status, control, { ...said, ...says });
  };

  return {
    check: (order, status, control) =>
      order.awaitsPayment && status !== 'pending'
        ? setAsked({ about: 'payment', order, status, control, said: {} })
        : checkSteps(order, status, control, {}),
    question: asked && <SetQuestion asked={asked} onAnswered={says => answer(asked, says)} onClose={() => setAsked(undefined)} />,
  };
}
