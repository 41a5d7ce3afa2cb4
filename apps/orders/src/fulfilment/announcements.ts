import {
  deliveryResumed,
  deliveryStages,
  deliveryTakenOver,
  letterDue,
  orderAccepted,
  orderAwaitingPayment,
  orderCancelled,
  orderRejected,
  orderStatusChanged,
  paymentDue,
  paymentVoidDue,
  refundDue,
  stockClaimAnswered,
  type DeliveryStage,
  type EventContract,
} from '@kirana/contracts';
import { fact, type NewEvent } from '@kirana/messaging';
import type { Order } from '../order/order.js';
import { statusOf } from '../order/order-state.js';
import { claimAnswerFor } from './advance.js';
import { letterFor } from './letter.js';
import type { News } from './news.js';

type Announce = (order: Order, news: News, accessToken: string) => NewEvent;

/**
 * How each announcement of the saga is made from the order. Personal data leave only with `payment-due` and `letter-due`, each to the one
 * service that needs them.
 */
const announcements: Readonly<Record<string, Announce>> = {
  [orderAccepted.type]: ({ id, number, version, items, paymentMethod, totals, destination, distanceMetres }) =>
    fact(orderAccepted, id, version, {
      orderId: id,
      number,
      lines: items.map(({ productId, quantity }) => ({ productId, quantity })),
      paymentMethod,
      totalMinor: totals.totalMinor,
      destination,
      distanceMetres,
    }),
  [orderRejected.type]: ({ id, number, version, items }, news) => {
    const nameOf = (productId: string) => items.find(item => item.productId === productId)?.name ?? '';
    const shortLines = news.type === 'inventory.stock-rejected.v1' ? news.data.shortLines : [];
    return fact(orderRejected, id, version, {
      orderId: id,
      number,
      shortLines: shortLines.map(line => ({ ...line, name: nameOf(line.productId) })),
    });
  },
  [orderCancelled.type]: ({ id, number, version, cancelReason }) =>
    fact(orderCancelled, id, version, { orderId: id, number, reason: cancelReason ?? 'unknown' }),
  [orderAwaitingPayment.type]: ({ id, number, version, paymentUrl }) =>
    fact(orderAwaitingPayment, id, version, { orderId: id, number, paymentUrl: paymentUrl ?? '' }),
  [orderStatusChanged.type]: ({ id, number, version, state, paymentStatus, rider }) =>
    fact(orderStatusChanged, id, version, { orderId: id, number, status: statusOf(state), paymentStatus, riderId: rider?.id }),
  [paymentDue.type]: order => {
    const { id, number, version, paymentMethod, totals, items, customer, locale } = order;
    if (paymentMethod === 'cash') throw new Error('cash is not due to a payment provider');
    return fact(paymentDue, id, version, {
      orderId: id,
      number,
      method: paymentMethod,
      totalMinor: totals.totalMinor,
      deliveryFeeMinor: totals.deliveryFeeMinor,
      serviceFeeMinor: totals.serviceFeeMinor,
      items: items.map(({ name, unitPriceMinor, quantity }) => ({ name, unitPriceMinor, quantity })),
      email: customer.email,
      locale,
    });
  },
  [letterDue.type]: (order, _news, accessToken) => fact(letterDue, order.id, order.version, letterFor(order, accessToken)),
  [paymentVoidDue.type]: ({ id, version, cancelReason }) =>
    fact(paymentVoidDue, id, version, { orderId: id, reason: cancelReason ?? 'unknown' }),
  [refundDue.type]: ({ id, version, totals, cancelReason }, news) =>
    fact(refundDue, id, version, {
      orderId: id,
      // What was taken, where that is the news; it should be the total, and if it ever is not, it is the sum to give back.
      amountMinor: news.type === 'payments.payment-captured.v1' ? news.data.amountMinor : totals.totalMinor,
      reason: cancelReason ?? 'unknown',
    }),
  [deliveryTakenOver.type]: order =>
    fact(deliveryTakenOver, order.id, order.version, { orderId: order.id, stage: stageOf(order) }),
  [deliveryResumed.type]: order => fact(deliveryResumed, order.id, order.version, { orderId: order.id, stage: stageOf(order) }),
  [stockClaimAnswered.type]: order =>
    fact(stockClaimAnswered, order.id, order.version, { orderId: order.id, answer: claimAnswerFor(order) }),
};

/** The stage of delivery an order stands at; null before the first. */
function stageOf({ state }: Order): DeliveryStage | null {
  return deliveryStages.find(stage => stage === state) ?? null;
}

/** The announcement of `contract` for this order, after these news. `accessToken` is the order's, for the links in letters. */
export function announce(contract: EventContract, order: Order, news: News, accessToken: string): NewEvent {
  const make = announcements[contract.type];
  if (!make) throw new Error(`nothing is known about how to announce ${contract.type}`);
  return make(order, news, accessToken);
}
