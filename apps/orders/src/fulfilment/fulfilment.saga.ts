import {
  checkoutExpired,
  checkoutOpened,
  deliveryResumed,
  deliveryTakenOver,
  fulfilmentStatuses,
  letterDue,
  orderAccepted,
  orderAwaitingPayment,
  orderCancelled,
  orderRejected,
  paymentCaptured,
  paymentDue,
  paymentFailed,
  paymentVoidDue,
  refundCompleted,
  refundDue,
  riderAssigned,
  stockClaimAnswered,
  stockClaimOverdue,
  stockRejected,
  stockReserved,
  type FulfilmentStatus,
} from '@kirana/contracts';
import type { OrderState } from '../order/order-state.js';
import type { Row } from './saga-table.js';

/** How long an order may stay in a state before the `deadline` row of that state applies, milliseconds. */
export const deadlines: Partial<Record<OrderState, number>> = {
  reserving: 30_000,
  'opening-payment': 60_000,
  'awaiting-payment': 30 * 60_000,
  'voiding-payment': 10 * 60_000,
  refunding: 60 * 60_000,
};

const beforeTheRide: readonly OrderState[] = ['accepted', 'confirmed', 'preparing', 'pickup'];
const underWay: readonly OrderState[] = [...beforeTheRide, 'delivering'];
const paying: readonly OrderState[] = ['opening-payment', 'awaiting-payment', 'voiding-payment'];
const beforeAcceptance: readonly OrderState[] = ['reserving', ...paying];
const endedEarly: readonly OrderState[] = ['refunding', 'cancelled'];

const stateFor = (status: FulfilmentStatus): OrderState => (status === 'pending' ? 'accepted' : status);

/**
 * An admin may set any of the six statuses from any other (AORD-007). Whoever does takes the order over: its clock stands still and stages
 * still on their way no longer count, until the order is given back (D-09). An order that waits for its money is thereby accepted; the
 * shopper may still pay.
 */
const setByHand: readonly Row[] = fulfilmentStatuses.flatMap((status): Row[] => [
  { in: paying, on: `set-${status}`, to: stateFor(status), publish: [orderAccepted, deliveryTakenOver, letterDue] },
  {
    in: underWay,
    on: `set-${status}`,
    to: stateFor(status),
    publish: status === 'delivered' ? [deliveryTakenOver, letterDue] : [deliveryTakenOver],
  },
  { in: 'delivered', on: `set-${status}`, to: stateFor(status), publish: [deliveryTakenOver] },
  { in: 'reserving', on: `set-${status}`, refuse: 'The goods are still being put aside. Please try again in a moment.' },
  { in: ['rejected', ...endedEarly], on: `set-${status}`, refuse: 'The order has ended: its goods are back on the shelf.' },
]);

/**
 * The life of an order: placed → paid → delivered, and every way it can go wrong. `orders.order-placed.v1` starts it in `reserving`.
 * Beyond what a row publishes, `orders.order-status-changed.v1` follows whenever the shopper would see a difference.
 *
 * Stock is reserved before money is asked for: a reservation nobody pays ends by itself, a charge does not. An open payment is closed at
 * the provider before its stock is freed: the other way round, somebody could pay for goods that are sold to somebody else.
 *
 * Letters: the shopper is written to when the order is accepted, delivered, cancelled after either acceptance or payment, and refunded.
 * Whoever gives up before that is still in the shop and sees it there.
 */
export const fulfilmentSaga: readonly Row[] = [
  // Stock
  { in: 'reserving', on: stockReserved, when: 'cash', to: 'accepted', publish: [orderAccepted, letterDue] },
  { in: 'reserving', on: stockReserved, when: 'online', to: 'opening-payment', publish: [paymentDue] },
  { in: 'reserving', on: stockRejected, to: 'rejected', publish: [orderRejected] },
  { in: 'reserving', on: 'deadline', to: 'cancelled', publish: [orderCancelled], because: 'stock-timeout' },
  { in: endedEarly, on: stockReserved, publish: [stockClaimAnswered] },
  { in: endedEarly, on: stockRejected, ignore: 'the order ended first, and nothing is held for it' },
  { in: [...paying, ...underWay, 'delivered'], on: stockReserved, ignore: 'known already' },
  { in: [...paying, ...underWay, 'delivered'], on: stockRejected, impossible: 'stock was reserved before' },
  { in: 'rejected', on: stockReserved, impossible: 'stock was rejected before' },
  { in: 'rejected', on: stockRejected, ignore: 'known already' },

  // Stock asks what to do with goods it has held for long
  { in: beforeAcceptance, on: stockClaimOverdue, publish: [stockClaimAnswered] },
  { in: [...underWay, 'delivered'], on: stockClaimOverdue, publish: [stockClaimAnswered] },
  { in: ['rejected', ...endedEarly], on: stockClaimOverdue, publish: [stockClaimAnswered] },

  // Payment
  { in: 'opening-payment', on: checkoutOpened, to: 'awaiting-payment', publish: [orderAwaitingPayment] },
  { in: 'opening-payment', on: 'deadline', to: 'voiding-payment', publish: [paymentVoidDue], because: 'payment-timeout' },
  { in: 'awaiting-payment', on: 'deadline', to: 'voiding-payment', publish: [paymentVoidDue], because: 'payment-timeout' },
  { in: ['opening-payment', 'awaiting-payment'], on: paymentCaptured, to: 'accepted', publish: [orderAccepted, letterDue] },
  {
    in: ['opening-payment', 'awaiting-payment'],
    on: paymentFailed,
    to: 'cancelled',
    publish: [orderCancelled],
    because: 'payment-failed',
  },
  {
    in: ['opening-payment', 'awaiting-payment'],
    on: checkoutExpired,
    to: 'cancelled',
    publish: [orderCancelled],
    because: 'payment-timeout',
  },
  { in: 'awaiting-payment', on: checkoutOpened, ignore: 'known already' },

  // The open payment is being closed; the provider has the last word
  { in: 'voiding-payment', on: checkoutExpired, to: 'cancelled', publish: [orderCancelled] },
  { in: 'voiding-payment', on: paymentFailed, to: 'cancelled', publish: [orderCancelled] },
  { in: 'voiding-payment', on: paymentCaptured, when: 'nobody cancelled', to: 'accepted', publish: [orderAccepted, letterDue] },
  {
    in: 'voiding-payment',
    on: paymentCaptured,
    when: 'somebody cancelled',
    to: 'refunding',
    publish: [orderCancelled, refundDue, letterDue],
  },
  { in: 'voiding-payment', on: checkoutOpened, publish: [paymentVoidDue] },
  { in: 'voiding-payment', on: 'deadline', publish: [paymentVoidDue] },

  // Delivery: a stage may be skipped when its news are overtaken, never gone back to
  { in: 'accepted', on: 'confirmed', to: 'confirmed' },
  { in: ['accepted', 'confirmed'], on: 'preparing', to: 'preparing' },
  { in: ['accepted', 'confirmed', 'preparing'], on: 'pickup', to: 'pickup' },
  { in: beforeTheRide, on: 'delivering', to: 'delivering' },
  { in: underWay, on: 'delivered', to: 'delivered', publish: [letterDue] },
  { in: underWay, on: riderAssigned },
  {
    in: ['confirmed', 'preparing', 'pickup', 'delivering', 'delivered'],
    on: 'confirmed',
    ignore: 'a later stage is known already',
  },
  { in: ['preparing', 'pickup', 'delivering', 'delivered'], on: 'preparing', ignore: 'a later stage is known already' },
  { in: ['pickup', 'delivering', 'delivered'], on: 'pickup', ignore: 'a later stage is known already' },
  { in: ['delivering', 'delivered'], on: 'delivering', ignore: 'a later stage is known already' },
  { in: 'delivered', on: 'delivered', ignore: 'known already' },
  { in: 'delivered', on: riderAssigned, ignore: 'the ride is over' },
  { in: endedEarly, on: 'confirmed', ignore: 'cancelled meanwhile; the ride is being stopped' },
  { in: endedEarly, on: 'preparing', ignore: 'cancelled meanwhile; the ride is being stopped' },
  { in: endedEarly, on: 'pickup', ignore: 'cancelled meanwhile; the ride is being stopped' },
  { in: endedEarly, on: 'delivering', ignore: 'cancelled meanwhile; the ride is being stopped' },
  { in: endedEarly, on: 'delivered', ignore: 'cancelled meanwhile; the ride is being stopped' },
  { in: endedEarly, on: riderAssigned, ignore: 'cancelled meanwhile; the ride is being stopped' },
  { in: [...beforeAcceptance, 'rejected'], on: 'confirmed', impossible: 'the order was never accepted' },
  { in: [...beforeAcceptance, 'rejected'], on: 'preparing', impossible: 'the order was never accepted' },
  { in: [...beforeAcceptance, 'rejected'], on: 'pickup', impossible: 'the order was never accepted' },
  { in: [...beforeAcceptance, 'rejected'], on: 'delivering', impossible: 'the order was never accepted' },
  { in: [...beforeAcceptance, 'rejected'], on: 'delivered', impossible: 'the order was never accepted' },
  { in: [...beforeAcceptance, 'rejected'], on: riderAssigned, impossible: 'the order was never accepted' },

  // Somebody cancels: the shopper or the shop
  { in: 'reserving', on: 'cancel', to: 'cancelled', publish: [orderCancelled] },
  { in: ['opening-payment', 'awaiting-payment'], on: 'cancel', to: 'voiding-payment', publish: [paymentVoidDue] },
  { in: 'voiding-payment', on: 'cancel' },
  { in: beforeTheRide, on: 'cancel', when: 'paid', to: 'refunding', publish: [orderCancelled, refundDue, letterDue] },
  { in: beforeTheRide, on: 'cancel', when: 'unpaid', to: 'cancelled', publish: [orderCancelled, letterDue] },
  { in: 'delivering', on: 'cancel', refuse: 'The rider is already on the way.' },
  { in: 'delivered', on: 'cancel', refuse: 'The order has been delivered.' },
  { in: ['rejected', ...endedEarly], on: 'cancel', ignore: 'ended already' },

  // An admin sets the status by hand, or gives the order back to its clock
  ...setByHand,
  { in: underWay, on: 'stage-by-hand', ignore: 'an admin has taken the order over' },
  { in: ['delivered', ...endedEarly], on: 'stage-by-hand', ignore: 'the order has ended' },
  { in: [...beforeAcceptance, 'rejected'], on: 'stage-by-hand', impossible: 'the order was never accepted' },
  { in: underWay, on: 'resume', when: 'by hand', publish: [deliveryResumed] },
  { in: underWay, on: 'resume', when: 'by the clock', ignore: 'the clock is running' },
  { in: [...beforeAcceptance, 'rejected', 'delivered', ...endedEarly], on: 'resume', ignore: 'there is no clock to start' },
  { in: 'delivered', on: 'refund', when: 'paid online', to: 'refunding', publish: [refundDue] },
  { in: 'delivered', on: 'refund', when: 'not paid online', refuse: 'Nothing was paid online for this order.' },
  { in: underWay, on: 'refund', refuse: 'The order is still open: cancel it, and what was paid goes back.' },
  { in: beforeAcceptance, on: 'refund', refuse: 'Nothing has been paid for this order.' },
  { in: 'rejected', on: 'refund', refuse: 'Nothing has been paid for this order.' },
  { in: endedEarly, on: 'refund', ignore: 'what was paid goes back or is back already' },

  // Money that comes late or goes back
  { in: 'cancelled', on: paymentCaptured, to: 'refunding', publish: [refundDue, letterDue] },
  { in: 'cancelled', on: checkoutOpened, publish: [paymentVoidDue] },
  { in: 'refunding', on: refundCompleted, to: 'cancelled', publish: [letterDue] },
  { in: 'refunding', on: 'deadline', publish: [refundDue] },
  { in: 'refunding', on: paymentCaptured, ignore: 'known already' },
  { in: [...underWay, 'delivered'], on: paymentCaptured, when: 'unpaid' },
  { in: [...underWay, 'delivered'], on: paymentCaptured, when: 'paid', ignore: 'known already' },
  { in: ['refunding', ...underWay, 'delivered'], on: checkoutOpened, ignore: 'paid already' },
  { in: [...endedEarly, ...underWay, 'delivered'], on: paymentFailed, ignore: 'decided already' },
  { in: [...endedEarly, ...underWay, 'delivered'], on: checkoutExpired, ignore: 'decided already' },
  { in: 'cancelled', on: refundCompleted, ignore: 'known already' },
  { in: [...beforeAcceptance, ...underWay, 'delivered', 'rejected'], on: refundCompleted, impossible: 'no refund was asked for' },
  { in: ['reserving', 'rejected'], on: checkoutOpened, impossible: 'no payment was asked for' },
  { in: ['reserving', 'rejected'], on: paymentCaptured, impossible: 'no payment was asked for' },
  { in: ['reserving', 'rejected'], on: paymentFailed, impossible: 'no payment was asked for' },
  { in: ['reserving', 'rejected'], on: checkoutExpired, impossible: 'no payment was asked for' },

  // A deadline only stands in the states above
  { in: ['rejected', 'cancelled', ...underWay, 'delivered'], on: 'deadline', ignore: 'the order moved on in time' },
];
