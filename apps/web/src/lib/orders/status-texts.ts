import type { OrderStatus } from '@kirana/contracts';

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
