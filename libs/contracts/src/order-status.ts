import type { Permission } from './roles.js';

/** The status shown to customers: the six steps of the specification (LIFE-001) and `cancelled` (F-13). */
export const orderStatuses = ['pending', 'confirmed', 'preparing', 'pickup', 'delivering', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The six statuses an admin can choose (AORD-006, F-13); `cancelled` is a separate action. */
export const fulfilmentStatuses = ['pending', 'confirmed', 'preparing', 'pickup', 'delivering', 'delivered'] as const;
export type FulfilmentStatus = (typeof fulfilmentStatuses)[number];

/** What an order has to be, at least, for it to set out or be delivered: packed, or on its way. */
const before: Readonly<Partial<Record<OrderStatus, OrderStatus>>> = { delivering: 'pickup', delivered: 'delivering' };

/** Whether it would be said of an order with status `from` that it was packed, or has set out, although it was not. */
export function skipsSteps(from: OrderStatus, to: OrderStatus): boolean {
  const least = before[to];
  return least !== undefined && orderStatuses.indexOf(from) < orderStatuses.indexOf(least);
}

/** The stages dispatch advances through; the order is pending before the first. */
export const deliveryStages = ['confirmed', 'preparing', 'pickup', 'delivering', 'delivered'] as const;
export type DeliveryStage = (typeof deliveryStages)[number];

/** Progress of an order in percent (TRK-007). */
export const statusProgress: Readonly<Record<OrderStatus, number>> = {
  pending: 10,
  confirmed: 25,
  preparing: 40,
  pickup: 60,
  delivering: 80,
  delivered: 100,
  cancelled: 0,
};

export const paymentStatuses = ['unpaid', 'paid', 'failed', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/**
 * Why an order needs an admin: it could not be handed over; after repeated requests, the payment provider has not confirmed that the payment page is closed, or that the
 * refund was made; it has taken the refund back; it has made a refund that the shop had closed by
 * hand; or it has returned money that nobody here had asked for.
 */
export const attentionReasons = [
  'not-delivered',
  'payment-not-closed',
  'refund-not-confirmed',
  'refund-reversed',
  'refunded-twice',
  'returned-by-provider',
] as const;
export type AttentionReason = (typeof attentionReasons)[number];

/** In the order of the checkout (CHK-028); only cash does not use the payment provider. */
export const paymentMethods = ['credit-card', 'debit-card', 'cash', 'blik', 'paypal'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The least total that a method takes, in grosze: the payment provider opens no payment of less than 2.00 zł. */
export const leastTotalMinor = (method: PaymentMethod): number => (method === 'cash' ? 0 : 200);

/** Delivery windows in hours from now (CHK-027). */
export const deliveryTimes = ['1-2', '2-3', '3-4'] as const;

/** What an order may ask for: `later` is a window of a later hour or day, named by its start. */
export const chosenTimes = [...deliveryTimes, 'later'] as const;
export type DeliveryTime = (typeof chosenTimes)[number];

/**
 * The work queues of the console's order list. `to-pack`: accepted and paid or paid on delivery; `waiting-for-rider`: packed and still in the shop, with a rider on the way or without; `late`: open
 * and past the promised window; `refunds`: a refund is under way; `attention`: an admin has to act.
 */
export const orderViews = ['all', 'to-pack', 'waiting-for-rider', 'late', 'awaiting-payment', 'refunds', 'attention'] as const;
export type OrderView = (typeof orderViews)[number];

/** Counting more orders of the view `all` than these would read the shop's whole past: this number stands for that many and more. */
export const mostCounted = 1_000;
/** The same for the number of orders that a list has found. */
export const mostListed = 10_000;

/** How the console's order list can be sorted; `window` puts the earliest promised window first. */
export const orderSorts = ['newest', 'oldest', 'window', 'total-desc', 'total-asc', 'customer'] as const;
export type OrderSort = (typeof orderSorts)[number];

/** What staff need for some sorts besides `orders.read`: a list in the order of the sums tells which orders came to more than others. */
export const sortPermissions: Readonly<Partial<Record<OrderSort, Permission>>> = {
  'total-desc': 'money.read',
  'total-asc': 'money.read',
};
