import {
  checkoutExpired,
  checkoutOpened,
  deliveryResumed,
  deliveryHeld,
  fulfilmentStatuses,
  notDeliveredEmailRequested,
  orderAccepted,
  orderAwaitingPayment,
  orderCancelled,
  acknowledgedOrderEmailRequested,
  orderRefundReversed,
  orderRejected,
  paymentCaptured,
  paymentRequested,
  paymentFailed,
  paymentCancelRequested,
  refundCompleted,
  refundRequested,
  refundReversed,
  refundWithdrawn,
  riderAssigned,
  reservationExpired,
  stockRejected,
  stockReserved,
  withdrawnRefundCompleted,
  type FulfilmentStatus,
} from '@kirana/contracts';
import { beforeAcceptance, beforeTheRide, endedEarly, inShop, outOfStep, paying, underWay } from './out-of-step.js';
import { email, reservation, type Row } from './saga-table.js';

/** The email to a customer who does not see it on the page: how the order ended, or where it can be paid now. */
const outcome = [acknowledgedOrderEmailRequested];
/** What the cancellation of an accepted order publishes in any case. */
const ended = [orderCancelled, email('cancelled')];

/**
 * The rows of the saga: placed → paid → delivered, and every other way an order can end. `orders.order-placed.v1` starts it in
 * `reserving`. In addition to a row's publications, `orders.order-status-changed.v1` is published whenever the status shown to the
 * customer changes, and `orders.order-push-requested.v1` when browsers that follow the order are to be told. Partial refunds are no inputs: they leave the state as it is, and the refund of the whole order returns what they have
 * left. Inputs that are out of step (late, repeated or impossible) are defined in `out-of-step.ts`.
 *
 * Stock is reserved before the payment is requested: an unpaid reservation expires by itself, a charge does not. An open payment is
 * closed at the provider before its stock is released; otherwise a customer could pay for goods that were sold to another customer.
 */
const story: readonly Row[] = [
  // Stock is reserved.
  { in: 'reserving', on: stockReserved, when: 'cash', to: 'accepted', publish: [orderAccepted, email('confirmation')] },
  { in: 'reserving', on: stockReserved, when: 'online', to: 'opening-payment', publish: [paymentRequested] },
  { in: 'reserving', on: stockRejected, to: 'rejected', publish: [orderRejected], whenUnseen: outcome },
  { in: 'reserving', on: 'deadline', to: 'cancelled', publish: [orderCancelled, ...outcome], because: 'stock-timeout' },

  // The customer pays.
  {
    in: 'opening-payment',
    on: checkoutOpened,
    to: 'awaiting-payment',
    publish: [orderAwaitingPayment],
    whenUnseen: outcome,
  },
  { in: 'awaiting-payment', on: 'reminder', publish: outcome },
  {
    in: ['opening-payment', 'awaiting-payment'],
    on: paymentCaptured,
    to: 'accepted',
    payment: 'paid',
    publish: [orderAccepted, email('confirmation')],
  },
  {
    in: 'opening-payment',
    on: paymentFailed,
    to: 'cancelled',
    payment: 'failed',
    publish: [orderCancelled],
    whenUnseen: outcome,
    because: 'payment-failed',
  },
  // Who has approved the payment may have left the page, and waits for the groceries.
  {
    in: 'awaiting-payment',
    on: paymentFailed,
    to: 'cancelled',
    payment: 'failed',
    publish: [orderCancelled, ...outcome],
    because: 'payment-failed',
  },
  {
    in: ['opening-payment', 'awaiting-payment'],
    on: checkoutExpired,
    to: 'cancelled',
    publish: [orderCancelled],
    whenUnseen: outcome,
    because: 'payment-timeout',
  },
  {
    in: ['opening-payment', 'awaiting-payment'],
    on: 'deadline',
    to: 'voiding-payment',
    publish: [paymentCancelRequested],
    because: 'payment-timeout',
  },

  // The rider delivers. A stage may be skipped when a later one arrives first; the order never goes back to an earlier stage.
  { in: 'accepted', on: 'confirmed', to: 'confirmed' },
  { in: ['accepted', 'confirmed'], on: 'preparing', to: 'preparing' },
  { in: ['accepted', 'confirmed', 'preparing'], on: 'pickup', to: 'pickup' },
  { in: underWay, on: riderAssigned },
  { in: beforeTheRide, on: 'delivering', to: 'delivering' },
  { in: underWay, on: 'delivered', to: 'delivered', cash: 'paid', publish: [email('delivered')] },

  // The rider could not hand it over: an admin looks what is to be done, and the customer is told.
  {
    in: 'delivering',
    on: 'not-delivered',
    to: 'pickup',
    onHold: true,
    attention: 'not-delivered',
    publish: [deliveryHeld, notDeliveredEmailRequested],
  },

  // The customer or the shop cancels.
  { in: 'reserving', on: 'cancel', to: 'cancelled', publish: [orderCancelled], whenUnseen: outcome },
  { in: ['opening-payment', 'awaiting-payment'], on: 'cancel', to: 'voiding-payment', publish: [paymentCancelRequested] },
  { in: 'voiding-payment', on: 'cancel' },
  {
    in: ['opening-payment', 'awaiting-payment'],
    on: 'cancel-unpaid',
    to: 'voiding-payment',
    publish: [paymentCancelRequested],
  },
  {
    in: beforeTheRide,
    on: 'cancel',
    when: ['captured', 'money left'],
    to: 'refunding',
    publish: [orderCancelled, refundRequested, email('cancelled')],
  },
  { in: beforeTheRide, on: 'cancel', when: ['captured', 'nothing left'], to: 'cancelled', payment: 'refunded', publish: ended },
  { in: beforeTheRide, on: 'cancel', when: ['online', 'refunded'], to: 'cancelled', publish: ended },
  { in: beforeTheRide, on: 'cancel', when: 'cash', to: 'cancelled', publish: ended },
  // Accepted by an admin before it was paid: its payment page may still be open.
  {
    in: beforeTheRide,
    on: 'cancel',
    when: ['online', 'not captured', 'not refunded'],
    to: 'cancelled',
    publish: [orderCancelled, paymentCancelRequested, email('cancelled')],
  },

  // The open payment is being closed; the provider's answer decides. An order without a reason until now is changed by its customer.
  {
    in: 'voiding-payment',
    on: checkoutExpired,
    to: 'cancelled',
    publish: [orderCancelled],
    whenUnseen: outcome,
    because: 'shopper',
  },
  {
    in: 'voiding-payment',
    on: paymentFailed,
    to: 'cancelled',
    payment: 'failed',
    publish: [orderCancelled],
    whenUnseen: outcome,
    because: 'shopper',
  },
  {
    in: 'voiding-payment',
    on: paymentCaptured,
    when: 'ends unless paid',
    to: 'accepted',
    payment: 'paid',
    publish: [orderAccepted, email('confirmation')],
  },
  {
    in: 'voiding-payment',
    on: paymentCaptured,
    when: 'cancelled on request',
    to: 'refunding',
    payment: 'paid',
    publish: [orderCancelled, refundRequested, email('cancelled')],
  },
  { in: 'voiding-payment', on: [checkoutOpened, 'deadline'], publish: [paymentCancelRequested] },

  // Refunds and late payments.
  { in: 'delivered', on: 'refund', when: ['captured', 'money left'], to: 'refunding', publish: [refundRequested] },
  { in: 'refunding', on: refundCompleted, to: 'cancelled', payment: 'refunded', publish: [email('refunded')] },
  { in: 'refunding', on: 'deadline', publish: [refundRequested] },
  // The provider takes a refund back that it had made: the money is owed again, and an admin decides how it is paid.
  {
    in: 'cancelled',
    on: refundReversed,
    when: 'refunded',
    to: 'refunding',
    payment: 'paid',
    attention: 'refund-reversed',
    publish: [orderRefundReversed],
  },
  { in: 'refunding', on: refundReversed, attention: 'refund-reversed' },
  // The provider has made a refund that was closed by hand: an admin looks whether the customer has the money twice.
  { in: endedEarly, on: withdrawnRefundCompleted, attention: 'refunded-twice' },
  {
    in: 'cancelled',
    on: paymentCaptured,
    when: ['not refunded', 'money left'],
    to: 'refunding',
    payment: 'paid',
    publish: [refundRequested, email('cancelled')],
  },
  { in: 'cancelled', on: checkoutOpened, publish: [paymentCancelRequested] },
  { in: [...underWay, 'delivered'], on: paymentCaptured, when: ['not captured', 'not refunded'], payment: 'paid' },
  // An admin records that cash was refunded on delivery or in the shop.
  {
    in: 'delivered',
    on: 'refund-cash',
    when: ['cash collected', 'money left'],
    to: 'cancelled',
    payment: 'refunded',
    publish: [email('refunded')],
    because: 'shop',
  },

  // The payment provider does not answer: an admin repeats the request, or closes the order after checking its state at the provider.
  { in: 'voiding-payment', on: 'ask-again', when: 'needs attention', publish: [paymentCancelRequested] },
  { in: 'refunding', on: 'ask-again', when: 'needs attention', publish: [refundRequested] },
  {
    in: 'voiding-payment',
    on: 'close',
    when: 'needs attention',
    to: 'cancelled',
    publish: [orderCancelled],
    whenUnseen: outcome,
    because: 'shopper',
  },
  {
    in: 'refunding',
    on: 'close',
    when: 'needs attention',
    to: 'cancelled',
    payment: 'refunded',
    attention: null,
    publish: [refundWithdrawn, email('refunded')],
  },
  { in: [...underWay, 'delivered', 'cancelled'], on: 'close', when: 'needs attention', attention: null },

  // An admin holds the delivery and resumes it.
  ...fulfilmentStatuses.flatMap(setStatusRows),
  { in: underWay, on: 'resume', when: 'on hold', onHold: false, publish: [deliveryResumed] },

  // A packer begins and stops. The delivery waits meanwhile, because its timers would hand the order to a rider half packed.
  { in: inShop, on: 'begin-packing', to: 'preparing', onHold: true, publish: [deliveryHeld] },
  { in: underWay, on: 'stop-packing', when: 'on hold', onHold: false, publish: [deliveryResumed] },

  // Inventory asks what to do with stock that has been held for long, or has reserved it too late.
  { in: beforeAcceptance, on: reservationExpired, publish: [reservation('keep')] },
  { in: [...underWay, 'delivered'], on: reservationExpired, publish: [reservation('commit')] },
  { in: 'rejected', on: reservationExpired, publish: [reservation('release')] },
  { in: endedEarly, on: [reservationExpired, stockReserved], when: 'not handed over', publish: [reservation('release')] },
  { in: endedEarly, on: [reservationExpired, stockReserved], when: 'handed over', publish: [reservation('commit')] },
];

/**
 * An admin may set any of the six statuses from any other (AORD-007). This puts the delivery on hold: its timers stop, and stages still
 * in transit no longer count until it is resumed (D-09). An order that waits for its payment is thereby accepted; the customer may still
 * pay. Cash of a delivered order whose status is set back counts as not collected.
 */
function setStatusRows(status: FulfilmentStatus): Row[] {
  const to = status === 'pending' ? 'accepted' : status;
  const delivered = status === 'delivered';
  const common = { on: `set-${status}`, to, onHold: true, cash: delivered ? 'paid' : 'unpaid' } as const;
  return [
    { ...common, in: paying, publish: [orderAccepted, deliveryHeld, email(delivered ? 'delivered' : 'confirmation')] },
    { ...common, in: underWay, publish: delivered ? [deliveryHeld, email('delivered')] : [deliveryHeld] },
    { ...common, in: 'delivered', publish: [deliveryHeld] },
  ];
}

/** The complete saga table. Exactly one row applies to every state, input and kind of order. */
export const fulfilmentSaga: readonly Row[] = [...story, ...outOfStep];
