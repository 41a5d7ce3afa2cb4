import {
  checkoutExpired,
  checkoutOpened,
  fulfilmentStatuses,
  paymentCaptured,
  paymentFailed,
  refundCompleted,
  refundReversed,
  riderAssigned,
  stockRejected,
  stockReserved,
  withdrawnRefundCompleted,
} from '@kirana/contracts';
import type { OrderState } from '../order/order-state.js';
import type { Row, Trigger } from './saga-table.js';

export const inShop: readonly OrderState[] = ['accepted', 'confirmed', 'preparing'];
export const beforeTheRide: readonly OrderState[] = [...inShop, 'pickup'];
export const underWay: readonly OrderState[] = [...beforeTheRide, 'delivering'];
export const paying: readonly OrderState[] = ['opening-payment', 'awaiting-payment', 'voiding-payment'];
export const beforeAcceptance: readonly OrderState[] = ['reserving', ...paying];
export const endedEarly: readonly OrderState[] = ['refunding', 'cancelled'];

const stages: readonly Trigger[] = ['confirmed', 'preparing', 'pickup', 'delivering', 'delivered'];
const statuses = fulfilmentStatuses.map(status => `set-${status}` as const);

/** Inputs that change nothing, with the reason: they come late or twice, are requested too late, or can only result from a fault. */
export const outOfStep: readonly Row[] = [
  // Stock
  { in: [...paying, ...underWay, 'delivered'], on: stockReserved, ignore: 'known already' },
  { in: [...paying, ...underWay, 'delivered'], on: stockRejected, impossible: 'stock was reserved before' },
  { in: 'rejected', on: stockReserved, impossible: 'stock was rejected before' },
  { in: 'rejected', on: stockRejected, ignore: 'known already' },
  { in: endedEarly, on: stockRejected, ignore: 'the order ended first, and nothing is held for it' },

  // Payment
  { in: 'awaiting-payment', on: checkoutOpened, ignore: 'known already' },
  { in: ['refunding', ...underWay, 'delivered'], on: checkoutOpened, ignore: 'paid already' },
  {
    in: ['reserving', 'rejected'],
    on: [checkoutOpened, paymentCaptured, paymentFailed, checkoutExpired],
    impossible: 'no payment was requested',
  },
  { in: 'refunding', on: paymentCaptured, ignore: 'known already' },
  { in: 'cancelled', on: paymentCaptured, when: 'refunded', ignore: 'refunded already' },
  { in: 'cancelled', on: paymentCaptured, when: ['not refunded', 'nothing left'], ignore: 'refunded in parts already' },
  { in: [...underWay, 'delivered'], on: paymentCaptured, when: 'captured', ignore: 'known already' },
  { in: [...underWay, 'delivered'], on: paymentCaptured, when: 'refunded', ignore: 'refunded already' },
  { in: [...endedEarly, ...underWay, 'delivered'], on: [paymentFailed, checkoutExpired], ignore: 'decided already' },
  { in: 'cancelled', on: refundCompleted, ignore: 'known already' },
  { in: [...beforeAcceptance, ...underWay, 'delivered', 'rejected'], on: refundCompleted, impossible: 'no refund was requested' },
  { in: 'cancelled', on: refundReversed, when: 'not refunded', impossible: 'no refund was made' },
  {
    in: [...beforeAcceptance, ...underWay, 'delivered', 'rejected'],
    on: [refundReversed, withdrawnRefundCompleted],
    impossible: 'no refund was requested',
  },

  // Delivery
  {
    in: ['confirmed', 'preparing', 'pickup', 'delivering', 'delivered'],
    on: 'confirmed',
    ignore: 'a later stage is known already',
  },
  { in: ['preparing', 'pickup', 'delivering', 'delivered'], on: 'preparing', ignore: 'a later stage is known already' },
  { in: ['pickup', 'delivering', 'delivered'], on: 'pickup', ignore: 'a later stage is known already' },
  { in: ['delivering', 'delivered'], on: 'delivering', ignore: 'a later stage is known already' },
  { in: 'delivered', on: 'delivered', ignore: 'known already' },
  { in: 'delivered', on: riderAssigned, ignore: 'the order has been delivered' },
  { in: endedEarly, on: [...stages, riderAssigned], ignore: 'the order was cancelled; its delivery is being stopped' },
  {
    in: [...beforeAcceptance, 'rejected'],
    on: [...stages, riderAssigned, 'stage-while-on-hold'],
    impossible: 'the order was never accepted',
  },
  { in: underWay, on: 'stage-while-on-hold', ignore: 'an admin holds the order' },
  { in: ['delivered', ...endedEarly], on: 'stage-while-on-hold', ignore: 'the order has ended' },

  {
    in: [...beforeAcceptance, ...beforeTheRide, 'delivered', 'rejected', ...endedEarly],
    on: 'not-delivered',
    refuse: 'The order is not on its way.',
  },

  // Cancellation
  { in: 'delivering', on: 'cancel', refuse: 'The rider is already on the way.' },
  { in: 'delivered', on: 'cancel', refuse: 'The order has been delivered.' },
  { in: ['rejected', ...endedEarly], on: ['cancel', 'cancel-unpaid'], ignore: 'ended already' },
  { in: 'voiding-payment', on: 'cancel-unpaid', ignore: 'the payment page is being closed already' },
  { in: 'reserving', on: 'cancel-unpaid', refuse: 'The goods are still being reserved.' },
  { in: [...underWay, 'delivered'], on: 'cancel-unpaid', refuse: 'The order no longer waits for its payment.' },

  // Admins
  { in: 'reserving', on: statuses, refuse: 'The goods are still being reserved. Please try again in a moment.' },
  { in: ['rejected', ...endedEarly], on: statuses, refuse: 'The order has ended: its goods are back in stock.' },
  { in: underWay, on: ['resume', 'stop-packing'], when: 'not on hold', ignore: 'the timers are running' },
  {
    in: [...beforeAcceptance, 'rejected', 'delivered', ...endedEarly],
    on: ['resume', 'stop-packing'],
    ignore: 'there are no timers to resume',
  },
  {
    in: [...beforeAcceptance, 'rejected', 'pickup', 'delivering', 'delivered', ...endedEarly],
    on: 'begin-packing',
    refuse: 'This order is not to be packed.',
  },
  {
    in: 'delivered',
    on: 'refund',
    when: ['not captured', 'not refunded'],
    refuse: 'Nothing was paid online for this order.',
  },
  { in: 'delivered', on: 'refund', when: 'refunded', refuse: 'Everything paid for this order has been refunded.' },
  {
    in: 'delivered',
    on: 'refund',
    when: ['captured', 'nothing left'],
    refuse: 'Everything paid for this order has been refunded.',
  },
  { in: underWay, on: 'refund', refuse: 'The order is still open: cancel it, and any payment will be refunded.' },
  { in: [...beforeAcceptance, 'rejected'], on: 'refund', refuse: 'Nothing has been paid for this order.' },
  { in: endedEarly, on: 'refund', ignore: 'the payment is being refunded or has been refunded' },
  { in: 'delivered', on: 'refund-cash', when: 'no cash collected', refuse: 'No cash was collected for this order.' },
  {
    in: 'delivered',
    on: 'refund-cash',
    when: ['cash collected', 'nothing left'],
    refuse: 'All cash collected for this order has been given back.',
  },
  { in: [...beforeAcceptance, ...underWay], on: 'refund-cash', refuse: 'The order is still open: cancel it.' },
  { in: ['rejected', ...endedEarly], on: 'refund-cash', refuse: 'No cash was collected for this order.' },
  {
    in: ['voiding-payment', 'refunding'],
    on: ['ask-again', 'close'],
    when: 'needs no attention',
    refuse: 'The request to the payment provider is still being repeated.',
  },
  {
    in: ['reserving', 'opening-payment', 'awaiting-payment', ...underWay, 'delivered', 'rejected', 'cancelled'],
    on: 'ask-again',
    refuse: 'The order is not waiting for the payment provider.',
  },
  {
    in: ['reserving', 'opening-payment', 'awaiting-payment', 'rejected'],
    on: 'close',
    refuse: 'The order is not waiting for the payment provider.',
  },
  {
    in: [...underWay, 'delivered', 'cancelled'],
    on: 'close',
    when: 'needs no attention',
    refuse: 'The order is not waiting for the payment provider.',
  },

  // Only the states of `deadlines` have a deadline.
  { in: ['rejected', 'cancelled', ...underWay, 'delivered'], on: 'deadline', ignore: 'the order moved on in time' },
  {
    in: ['reserving', 'opening-payment', 'voiding-payment', 'rejected', ...underWay, 'delivered', ...endedEarly],
    on: 'reminder',
    ignore: 'the order is not waiting for its customer to pay',
  },
];
