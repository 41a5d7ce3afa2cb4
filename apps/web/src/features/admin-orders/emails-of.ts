import type { OrderStep } from '@kirana/contracts';

/** What an email to the customer is about. `outcome`: how an order ended, or where it can be paid, that was still open when it was placed. */
export type StepEmail = 'confirmation' | 'delivered' | 'cancelled' | 'refunded' | 'partRefunded' | 'outcome';

/** Which emails a step made notifications write. The history has their events without their content, but the saga sends one kind per step. */
export function emailsOf({
  published,
  trigger,
  from,
  to,
}: Pick<OrderStep, 'published' | 'trigger' | 'from' | 'to'>): StepEmail[] {
  return published.flatMap(({ type }): StepEmail[] => {
    if (type === 'orders.acknowledged-order-email-requested.v1') return ['outcome'];
    if (type === 'orders.partial-refund-email-requested.v1') return ['partRefunded'];
    return type === 'orders.order-email-requested.v1' ? [ofOrder(trigger, from, to)] : [];
  });
}

function ofOrder(trigger: string, from: string | null, to: string): StepEmail {
  if (to === 'delivered') return 'delivered';
  if (to !== 'cancelled' && to !== 'refunding') return 'confirmation';
  // The refund is made, or was recorded: the customer knew before that the order had ended.
  return from === 'refunding' || trigger === 'refund-cash' ? 'refunded' : 'cancelled';
}
