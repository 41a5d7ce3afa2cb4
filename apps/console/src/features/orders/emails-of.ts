import type { OrderEmailState, OrderStep } from '@kirana/contracts';

/** What an email to the customer is about. `toPay`: where an order can be paid; `notPlaced`: how one ended that was never accepted. */
export type StepEmail =
  | 'confirmation'
  | 'delivered'
  | 'notDelivered'
  | 'cancelled'
  | 'refunded'
  | 'partRefunded'
  | 'toPay'
  | 'notPlaced';

/** Which emails a step made notifications write. The history has their events without their content, but the saga sends one kind per step. */
export function emailsOf({
  published,
  trigger,
  from,
  to,
}: Pick<OrderStep, 'published' | 'trigger' | 'from' | 'to'>): StepEmail[] {
  return published.flatMap(({ type }): StepEmail[] => {
    if (type === 'orders.acknowledged-order-email-requested.v1') return [to === 'awaiting-payment' ? 'toPay' : 'notPlaced'];
    if (type === 'orders.partial-refund-email-requested.v1') return ['partRefunded'];
    if (type === 'orders.not-delivered-email-requested.v1') return ['notDelivered'];
    return type === 'orders.order-email-requested.v1' ? [ofOrder(trigger, from, to)] : [];
  });
}

function ofOrder(trigger: string, from: string | null, to: string): StepEmail {
  if (to === 'delivered') return 'delivered';
  if (to !== 'cancelled' && to !== 'refunding') return 'confirmation';
  // The refund is made, or was recorded: the customer knew before that the order had ended.
  return from === 'refunding' || trigger === 'refund-cash' ? 'refunded' : 'cancelled';
}

const templatesOf: Readonly<Record<StepEmail, readonly OrderEmailState['template'][]>> = {
  confirmation: ['confirmation'],
  delivered: ['delivered'],
  notDelivered: ['not-delivered'],
  cancelled: ['cancelled'],
  refunded: ['refunded'],
  partRefunded: ['partly-refunded'],
  toPay: ['payment-open'],
  notPlaced: ['not-placed'],
};

/**
 * Returns whether an email of a step has been sent; undefined while it is not known. There is one email per template, whatever is requested later,
 * but one for each partial refund and for each delivery that failed; all come in the order of time.
 */
export function stateOfEmail(
  email: StepEmail,
  step: OrderStep,
  steps: readonly OrderStep[],
  states: readonly OrderEmailState[],
): OrderEmailState | undefined {
  const ofKind = states.filter(({ template }) => templatesOf[email].includes(template));
  const before = steps.slice(0, steps.indexOf(step)).filter(each => emailsOf(each).includes(email)).length;
  return email === 'partRefunded' || email === 'notDelivered' ? ofKind[before] : ofKind[0];
}
