import { orderEmailRequested, paymentRequested, paymentCancelRequested, refundRequested } from '@kirana/contracts';
import { anOrder } from '../../test/order.mother.js';
import { inputOf, type Step } from '../../test/scenario.js';
import type { Order } from '../order/order.js';
import { advance } from './advance.js';
import { buildEvent } from './event-builders.js';
import { fulfilmentSaga } from './fulfilment.saga.js';
import { deadlines } from './state-deadlines.js';
import { refundableMinor } from '../partial-refunds/partial-refund.js';
import { contractOf, email, guards, triggersOf, type Publication, type Row } from './saga-table.js';

const payments = ['checkout-opened', 'checkout-expired', 'payment-captured', 'payment-failed'] as const;
const stages = ['confirmed', 'preparing', 'pickup', 'delivering', 'delivered'] as const;
const manualSteps = [
  'cancel',
  'cancel-unpaid',
  'set-pending',
  'set-confirmed',
  'set-preparing',
  'set-pickup',
  'set-delivering',
  'set-delivered',
  'begin-packing',
  'stop-packing',
  'resume',
  'refund',
  'refund-cash',
  'ask-again',
  'close',
] as const;
const steps: readonly Step[] = [
  'stock-reserved',
  'stock-rejected',
  'reservation-expired',
  'rider-assigned',
  'refund-completed',
  'refund-reversed',
  'withdrawn-refund-completed',
  'deadline',
  'reminder',
  ...payments,
  ...stages,
  ...manualSteps,
];

const isOneOf = (list: readonly Step[], step: Step) => list.includes(step);
const isUnderWay = ({ state }: Order) => ['accepted', 'confirmed', 'preparing', 'pickup', 'delivering'].includes(state);

/**
 * Returns whether an event can occur for such an order: the payment provider is not involved in cash orders, and refunds only what it
 * captured.
 */
function canOccur(order: Order, step: Step): boolean {
  if (isOneOf(payments, step)) return guards.online(order);
  if (step === 'reminder') return order.reminders === 0;
  if (step === 'refund-completed') return guards.captured(order) || (guards.online(order) && guards.refunded(order));
  if (step === 'refund-reversed') return guards.online(order) && guards.refunded(order) && guards['money left'](order);
  if (step === 'withdrawn-refund-completed') return guards.online(order) && order.state === 'cancelled' && guards.refunded(order);
  return true;
}

/** Returns whether the order waits for this step: the answer to its request, the next stage, or its deadline. */
function isExpected(order: Order, step: Step): boolean {
  const { state } = order;
  if (step === 'deadline') return deadlines[state] !== undefined;
  if (step === 'stock-reserved') return state === 'reserving';
  if (step === 'checkout-expired') return state === 'voiding-payment' && guards.online(order);
  if (step === 'refund-completed') return state === 'refunding' && guards.captured(order);
  return isOneOf(stages, step) && isUnderWay(order) && !order.onHold;
}

/** The order waits for nothing, and no customer is owed a refund. */
const hasEnded = ({ state, paymentStatus }: Order) =>
  state === 'rejected' || state === 'delivered' || (state === 'cancelled' && paymentStatus !== 'paid');

/** Returns the properties of an order that the table distinguishes; all others stay constant or make no difference. */
function keyOf(order: Order): string {
  const { state, paymentMethod, paymentStatus, onHold, customer, cancelReason, reminders, attention, handedOver, refundedMinor } =
    order;
  const counted = Math.min(reminders, 4);
  const parts = [
    state,
    paymentMethod,
    paymentStatus,
    onHold,
    customer.email,
    cancelReason,
    counted,
    attention,
    handedOver,
    refundedMinor,
  ];
  return parts.join(' | ');
}

/** The order after partial refunds of everything, where they are possible. */
const refundedInParts = (order: Order): Order[] => {
  if (refundableMinor(order) === 0) return [];
  const requested = { ...order, refundedMinor: order.totals.totalMinor };
  return order.paymentStatus === 'paid' ? [requested, { ...requested, paymentStatus: 'refunded' }] : [requested];
};

const anonymised = (order: Order): Order => ({ ...order, customer: { ...order.customer, name: '', email: '' } });

/** Returns the decision of a step; undefined when it changes nothing or is refused. */
function after(order: Order, step: Step, table: readonly Row[]) {
  const decision = advance(order, inputOf(step), table);
  return decision.kind === 'moved' ? decision : undefined;
}

/** Returns every kind of order that can be reached from newly placed ones. */
function reachable(table: readonly Row[]): Map<string, Order> {
  const found = new Map<string, Order>();
  const open = [anOrder({ paymentMethod: 'cash' }), anOrder({ paymentMethod: 'blik' })];
  for (let order = open.pop(); order; order = open.pop()) {
    if (found.has(keyOf(order))) continue;
    found.set(keyOf(order), order);
    for (const step of steps) {
      const moved = canOccur(order, step) ? after(order, step, table) : undefined;
      if (moved) open.push(moved.order);
    }
    open.push(...refundedInParts(order));
    // Erasure waits until an order is closed.
    if (['rejected', 'delivered', 'cancelled'].includes(order.state)) open.push(anonymised(order));
  }
  return found;
}

/** Returns the keys of the orders from which no sequence of these steps leads to an end. */
function stuck(table: readonly Row[], isAllowed: (order: Order, step: Step) => boolean): string[] {
  const orders = reachable(table);
  const ending = new Set([...orders].filter(([, order]) => hasEnded(order)).map(([key]) => key));
  for (let before = -1; before < ending.size;) {
    before = ending.size;
    for (const [key, order] of orders) {
      if (ending.has(key)) continue;
      const leads = steps.some(step => {
        const moved = isAllowed(order, step) ? after(order, step, table) : undefined;
        return moved !== undefined && ending.has(keyOf(moved.order));
      });
      if (leads) ending.add(key);
    }
  }
  return [...orders.keys()].filter(key => !ending.has(key));
}

/** Orders for which the consumer of an event refuses it. */
const refusals: Readonly<Record<string, (order: Order) => boolean>> = {
  [refundRequested.type]: order => guards['not captured'](order) || guards['nothing left'](order),
  [paymentRequested.type]: guards.cash,
  [paymentCancelRequested.type]: guards.cash,
  [orderEmailRequested.type]: ({ customer }) => customer.email === '',
};

/** Returns events of applicable rows which their consumer would refuse or their contract does not allow. */
function refusedEvents(table: readonly Row[]): string[] {
  const wrong = new Set<string>();
  for (const [key, order] of reachable(table)) {
    for (const step of steps.filter(each => canOccur(order, each))) {
      const moved = after(order, step, table);
      for (const publication of moved?.publish ?? []) {
        if (!moved || isAccepted(publication, moved.order, step)) continue;
        wrong.add(`${contractOf(publication).type} on ${step} of ${key}`);
      }
    }
  }
  return [...wrong];
}

function isAccepted(publication: Publication, order: Order, step: Step): boolean {
  const contract = contractOf(publication);
  if (refusals[contract.type]?.(order)) return false;
  return contract.strictData.safeParse(buildEvent(publication, order, inputOf(step), { accessToken: 'access-token' }).data)
    .success;
}

describe('fulfilmentSaga, every reachable order', () => {
  it('can end without an admin while all services answer, unless an admin holds it', () => {
    const waiting = stuck(fulfilmentSaga, isExpected);
    const orders = reachable(fulfilmentSaga);
    console.log(`${orders.size} kinds of order, ${waiting.length} of them wait for the admin who holds them`);
    expect(waiting.filter(key => !orders.get(key)?.onHold)).toEqual([]);
    expect(orders.size).toBeGreaterThan(200);
  });

  it('can be ended by a customer or an admin without an answer of the payment provider', () => {
    const manually = (order: Order, step: Step) =>
      isOneOf(manualSteps, step) || (isExpected(order, step) && !isOneOf(payments, step) && step !== 'refund-completed');
    expect(stuck(fulfilmentSaga, manually)).toEqual([]);
  });

  it('publishes only events that their consumers accept', () => {
    expect(refusedEvents(fulfilmentSaga)).toEqual([]);
  });

  it('does not end with money that belongs to the customer', () => {
    const ended = [...reachable(fulfilmentSaga).values()].filter(({ state }) => state === 'cancelled' || state === 'rejected');
    expect(ended.filter(({ paymentStatus }) => paymentStatus === 'paid').map(keyOf)).toEqual([]);
  });

  it('would reveal a cash refund requested from the payment provider', () => {
    const faulty = fulfilmentSaga.map(row =>
      triggersOf(row).includes('refund-cash') && 'to' in row
        ? { ...row, to: 'refunding' as const, publish: [refundRequested] }
        : row,
    );
    expect(stuck(faulty, isExpected).some(key => key.startsWith('refunding | cash'))).toBe(true);
    expect(refusedEvents(faulty).some(wrong => wrong.startsWith('orders.refund-requested.v1 on refund-cash'))).toBe(true);
  });

  it('would reveal an email to an erased customer', () => {
    const order = anOrder({ state: 'cancelled', paymentMethod: 'blik', paymentStatus: 'refunded' });
    expect(isAccepted(email('refunded'), order, 'refund-completed')).toBe(true);
    expect(isAccepted(email('refunded'), anonymised(order), 'refund-completed')).toBe(false);
  });
});
