import {
  orderPushRequested,
  orderStatusChanged,
  pushedStatuses,
  type AttentionReason,
  type CancelReason,
  type PaymentStatus,
  type PushedStatus,
} from '@kirana/contracts';
import { translated } from '@kirana/i18n';
import type { Order } from '../order/order.js';
import { statusOf, type OrderState } from '../order/order-state.js';
import { raised } from './attention.js';
import { fulfilmentSaga } from './fulfilment.saga.js';
import { triggerOf, type SagaInput } from './saga-input.js';
import { contractOf, findRow, guards, isEmail, type Move, type Publication, type Row } from './saga-table.js';
import { remindersBeforeAttention } from './state-deadlines.js';

/** Result of an input: the changed order and its publications, or the reason why nothing changes. */
export type Decision =
  | { readonly kind: 'moved'; readonly order: Order; readonly publish: readonly Publication[] }
  | { readonly kind: 'ignored' | 'refused' | 'impossible'; readonly why: string };

/** Applies the table row for this order and input. Pure: it has no side effects. `table` differs only in tests. */
export function advance(order: Order, input: SagaInput, table: readonly Row[] = fulfilmentSaga): Decision {
  const row = findRow(table, order, triggerOf(input, order));
  if ('ignore' in row) return { kind: 'ignored', why: row.ignore };
  if ('refuse' in row) return { kind: 'refused', why: row.refuse };
  if ('impossible' in row) return { kind: 'impossible', why: row.impossible };
  const state = row.to ?? order.state;
  const handedOver = handedOverIn(state) ?? order.handedOver;
  const reminders = state === order.state ? order.reminders + (isReminder(input) ? 1 : 0) : 0;
  const after = {
    ...withEventData(order, input),
    state,
    paymentStatus: row.payment ?? cashStatus(row, order) ?? order.paymentStatus,
    onHold: row.onHold ?? order.onHold,
    reminders,
    attention: attentionAfter(order, row, { state, reminders }, input),
    handedOver,
    receivedBy: handedOver ? order.receivedBy : null,
    cardTerminal: handedOver && order.cardTerminal,
    cancelReason: cancelReasonOf(row, order, input),
    version: order.version + 1,
  };
  return { kind: 'moved', order: after, publish: publishedBy(row, order, after) };
}

const isReminder = ({ type }: SagaInput) => type === 'deadline' || type === 'reminder';

function publishedBy({ publish = [], whenUnseen = [] }: Move, before: Order, after: Order): Publication[] {
  const all = before.acknowledged || after.cancelReason === 'shop' ? [...publish, ...whenUnseen] : publish;
  return [
    ...(after.customer.email === '' ? all.filter(publication => !isEmail(publication)) : all),
    ...(hasVisibleChange(before, after) ? [orderStatusChanged] : []),
    ...(after.followed && pushedStatus(before, after) ? [orderPushRequested] : []),
  ];
}

/** Returns the status that the browsers that follow the order are told now; undefined when they are told nothing. */
function pushedStatus(before: Order, after: Order): PushedStatus | undefined {
  const status = statusOf(after.state);
  return statusOf(before.state) === status ? undefined : pushedStatuses.find(each => each === status);
}

/** Returns the order with the data of the event. */
function withEventData(order: Order, input: SagaInput): Order {
  switch (input.type) {
    case 'inventory.stock-rejected.v1':
      return { ...order, shortLines: input.data.shortLines.map(line => ({ ...line, name: nameIn(order, line.productId) })) };
    case 'payments.checkout-opened.v1':
      return { ...order, paymentUrl: input.data.url };
    case 'dispatch.rider-assigned.v1':
      return { ...order, rider: input.data.rider };
    default:
      return 'freed' in input ? { ...order, rider: null } : order;
  }
}

/** Returns the name of a product of the order in the customer's language. */
function nameIn({ items, locale }: Order, productId: string): string {
  const item = items.find(each => each.productId === productId);
  return item ? translated(item.name, item.translatedName, locale) : '';
}

/** Returns whether the goods of an order in this state are with the customer; undefined when the state does not determine it. */
function handedOverIn(state: OrderState): boolean | undefined {
  if (state === 'delivered') return true;
  return state === 'refunding' || state === 'cancelled' ? undefined : false;
}

function attentionAfter(
  order: Order,
  row: Move,
  { state, reminders }: Pick<Order, 'state' | 'reminders'>,
  { type }: SagaInput,
): AttentionReason | null {
  const kept = keptAttention(order, state);
  const reason =
    row.attention === undefined
      ? (attentionFor(state, reminders) ?? kept)
      : row.attention === 'not-delivered'
        ? (kept ?? row.attention)
        : row.attention;
  // Asking again ends the waiting for an admin, as does closing, which has a reason of null.
  if (state !== 'refunding' || type === 'ask-again') return reason;
  return raised(order, reason);
}

function attentionFor(state: OrderState, reminders: number): AttentionReason | null {
  if (reminders < remindersBeforeAttention) return null;
  if (state === 'refunding') return 'refund-not-confirmed';
  return state === 'voiding-payment' ? 'payment-not-closed' : null;
}

/** Money that went back unasked stays a matter for an admin, whatever becomes of the order; a delivery that failed, until the order sets out again or ends. */
function keptAttention({ attention, state }: Order, next: OrderState): AttentionReason | null {
  if (attention === 'refunded-twice' || attention === 'returned-by-provider') return attention;
  return attention === 'not-delivered' && next === state ? attention : null;
}

/** Returns the payment status of a cash order; cash that partial refunds have given back, or let off, in full counts as refunded. */
function cashStatus({ cash }: Move, order: Order): PaymentStatus | undefined {
  if (order.paymentMethod !== 'cash') return undefined;
  return cash === 'paid' && guards['nothing left'](order) ? 'refunded' : cash;
}

/** An explicit cancellation replaces the reason set by an earlier deadline; otherwise the first reason stays. */
function cancelReasonOf(row: Move, order: Order, input: SagaInput): CancelReason | null {
  if (input.type === 'cancel') return input.reason;
  if (input.type === 'refund' || input.type === 'refund-cash') return 'shop';
  return order.cancelReason ?? row.because ?? null;
}

function hasVisibleChange(before: Order, after: Order): boolean {
  return (
    statusOf(before.state) !== statusOf(after.state) ||
    before.paymentStatus !== after.paymentStatus ||
    before.rider?.id !== after.rider?.id
  );
}

/** Returns the event types of a decision's publications. */
export const publishedTypes = (publish: readonly Publication[]): string[] => publish.map(each => contractOf(each).type);
