import { orderStatusChanged, type CancelReason, type EventContract } from '@kirana/contracts';
import type { Order } from '../order/order.js';
import { statusOf } from '../order/order-state.js';
import { fulfilmentSaga } from './fulfilment.saga.js';
import { triggerOf, type News } from './news.js';
import { rowOf, type Move } from './saga-table.js';

/** What comes of news: the order as it is from now on and what is published, or why nothing comes of them. */
export type Decision =
  | { readonly kind: 'moved'; readonly order: Order; readonly publish: readonly EventContract[] }
  | { readonly kind: 'ignored' | 'refused' | 'impossible'; readonly why: string };

/** Applies the row of the table for this order and these news. Pure: it decides and changes nothing. */
export function advance(order: Order, news: News): Decision {
  const row = rowOf(fulfilmentSaga, order, triggerOf(news, order));
  if ('ignore' in row) return { kind: 'ignored', why: row.ignore };
  if ('refuse' in row) return { kind: 'refused', why: row.refuse };
  if ('impossible' in row) return { kind: 'impossible', why: row.impossible };
  const after = {
    ...learn(order, news),
    state: row.to ?? order.state,
    cancelReason: cancelReasonOf(row, order, news),
    version: order.version + 1,
  };
  const publish = [...(row.publish ?? [])];
  if (looksDifferent(order, after)) publish.push(orderStatusChanged);
  return { kind: 'moved', order: after, publish };
}

/** What the news themselves say about the order, whatever row applies. */
function learn(order: Order, news: News): Order {
  switch (news.type) {
    case 'payments.checkout-opened.v1':
      return { ...order, paymentUrl: news.data.url };
    case 'payments.payment-captured.v1':
      return { ...order, paymentStatus: 'paid' };
    case 'payments.payment-failed.v1':
      return { ...order, paymentStatus: 'failed' };
    case 'payments.refund-completed.v1':
      return { ...order, paymentStatus: 'refunded' };
    case 'dispatch.rider-assigned.v1':
      return { ...order, rider: news.data.rider };
    case 'dispatch.stage-reached.v1':
      return news.data.stage === 'delivered' ? paidAtTheDoor(order) : order;
    case 'set-delivered':
      return { ...paidAtTheDoor(order), byHand: true };
    case 'set-pending':
    case 'set-confirmed':
    case 'set-preparing':
    case 'set-pickup':
    case 'set-delivering':
      return { ...order, byHand: true };
    case 'resume':
      return { ...order, byHand: false };
    default:
      return order;
  }
}

/** Cash changes hands at the door. */
function paidAtTheDoor(order: Order): Order {
  return order.paymentMethod === 'cash' ? { ...order, paymentStatus: 'paid' } : order;
}

/** A person's cancellation outweighs a deadline that started the same way out; otherwise the first reason stays. */
function cancelReasonOf(row: Move, order: Order, news: News): CancelReason | null {
  if (news.type === 'cancel') return news.reason;
  if (news.type === 'refund') return 'shop';
  return order.cancelReason ?? row.because ?? null;
}

function looksDifferent(before: Order, after: Order): boolean {
  return (
    statusOf(before.state) !== statusOf(after.state) ||
    before.paymentStatus !== after.paymentStatus ||
    before.rider?.id !== after.rider?.id
  );
}

/** What inventory is told when it asks about goods it has held for long. */
export function claimAnswerFor(order: Order): 'keep' | 'commit' | 'release' {
  if (order.state === 'rejected' || order.state === 'refunding' || order.state === 'cancelled') return 'release';
  const waiting = order.state === 'reserving' || order.state.endsWith('-payment');
  return waiting ? 'keep' : 'commit';
}
