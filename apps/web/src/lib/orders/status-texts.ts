import type { OrderStatus, OrderTracking } from '@kirana/contracts';

/** The message key of each status (TRK-009). */
export const statusTexts = {
  pending: 'pendingText',
  confirmed: 'confirmedText',
  preparing: 'preparingText',
  pickup: 'pickupText',
  delivering: 'deliveringText',
  delivered: 'deliveredText',
  cancelled: 'cancelledText',
} as const satisfies Record<OrderStatus, string>;

/** Whether the customer has had the goods and, since, all of the money back: such an order is not called cancelled. */
export const isDeliveredAndRefunded = ({
  status,
  paymentStatus,
  timeline,
}: Pick<OrderTracking, 'status' | 'paymentStatus' | 'timeline'>): boolean =>
  status === 'cancelled' && paymentStatus === 'refunded' && timeline.some(step => step.status === 'delivered');
