import type { OrderStatus } from '@kirana/contracts';

/** The sentence of each status (TRK-009), by key. */
export const statusTexts = {
  pending: 'pendingText',
  confirmed: 'confirmedText',
  preparing: 'preparingText',
  pickup: 'pickupText',
  delivering: 'deliveringText',
  delivered: 'deliveredText',
  cancelled: 'cancelledText',
} as const satisfies Record<OrderStatus, string>;
