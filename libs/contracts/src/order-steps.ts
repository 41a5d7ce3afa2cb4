import { enteredRefundReasons } from './partial-refund-reasons.js';

/**
 * What may be the trigger of a step in an order's history: the inputs of the saga, and `placed`, `contact-changed` and those of partial
 * refunds, which no saga row decides. The saga's table and the console's sentences are compared with this list by tests.
 */
export const orderTriggers = [
  'placed',
  'inventory.stock-reserved.v1',
  'inventory.stock-rejected.v1',
  'inventory.reservation-expired.v1',
  'payments.checkout-opened.v1',
  'payments.checkout-expired.v1',
  'payments.payment-captured.v1',
  'payments.payment-failed.v1',
  'payments.refund-completed.v1',
  'payments.refund-reversed.v1',
  'payments.withdrawn-refund-completed.v1',
  'dispatch.rider-assigned.v1',
  'confirmed',
  'preparing',
  'pickup',
  'delivering',
  'delivered',
  'stage-while-on-hold',
  'deadline',
  'reminder',
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
  'not-delivered',
  'contact-changed',
  'refund-partly',
  'refund-partly-again',
  'refund-partly-by-hand',
  'payments.partial-refund-completed.v1',
  'payments.partial-refund-failed.v1',
  'payments.refund-found.v1',
] as const;
export type OrderTrigger = (typeof orderTriggers)[number];

/** Why an admin cancels an order. `other` says it in a note. */
export const shopCancelReasons = ['out-of-stock', 'customer-asked', 'address-unreachable', 'suspected-fraud', 'other'] as const;
export type ShopCancelReason = (typeof shopCancelReasons)[number];

/** What its customer is told of that. A suspicion stays in the shop. */
export const toldCancelReasons = ['out-of-stock', 'customer-asked', 'address-unreachable', 'other'] as const;
export type ToldCancelReason = (typeof toldCancelReasons)[number];
export const toldCancelReason = (reason: ShopCancelReason): ToldCancelReason => (reason === 'suspected-fraud' ? 'other' : reason);

/** Why a rider could not hand an order over; its customer is told. */
export const undeliveredReasons = ['nobody-home', 'refused', 'wrong-address', 'damaged', 'other'] as const;
export type UndeliveredReason = (typeof undeliveredReasons)[number];

/** Why an admin ended an order, by cancelling it or by refunding it as a whole; or why it could not be handed over. */
export const stepReasons = [...new Set([...shopCancelReasons, ...enteredRefundReasons, ...undeliveredReasons])];
export type StepReason = (typeof stepReasons)[number];
