/** What a shopper sees: the six steps of the specification (§4) and `cancelled` (F-13). */
export const orderStatuses = ['pending', 'confirmed', 'preparing', 'pickup', 'delivering', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The six an admin chooses from (AORD-006, F-13): `cancelled` is an action of its own. */
export const fulfilmentStatuses = ['pending', 'confirmed', 'preparing', 'pickup', 'delivering', 'delivered'] as const;
export type FulfilmentStatus = (typeof fulfilmentStatuses)[number];

/** The steps dispatch works through; the order is pending before the first. */
export const deliveryStages = ['confirmed', 'preparing', 'pickup', 'delivering', 'delivered'] as const;
export type DeliveryStage = (typeof deliveryStages)[number];

/** How far along an order is, in percent (TRK-007). */
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

/** In the order the checkout shows them (CHK-028); only cash skips the payment provider. */
export const paymentMethods = ['credit-card', 'debit-card', 'cash', 'blik', 'paypal'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Hours from now in which the shopper wants the delivery (CHK-027). */
export const deliveryTimes = ['1-2', '2-3', '3-4'] as const;
export type DeliveryTime = (typeof deliveryTimes)[number];
