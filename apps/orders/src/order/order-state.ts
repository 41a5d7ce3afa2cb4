import type { OrderStatus } from '@kirana/contracts';

/** The states of an order's fulfilment. The customer sees fewer: see `statusOf`. */
export const orderStates = [
  'reserving',
  'rejected',
  'opening-payment',
  'awaiting-payment',
  'voiding-payment',
  'accepted',
  'confirmed',
  'preparing',
  'pickup',
  'delivering',
  'delivered',
  'refunding',
  'cancelled',
] as const;
export type OrderState = (typeof orderStates)[number];

/** States without a way out; only late events still matter in them. */
export const finalStates: readonly OrderState[] = ['rejected', 'delivered', 'cancelled'];

/** Returns the status shown to the customer (LIFE-001; `cancelled` by F-13). The column `orders.status` repeats it in SQL. */
export function statusOf(state: OrderState): OrderStatus {
  switch (state) {
    case 'reserving':
    case 'opening-payment':
    case 'awaiting-payment':
    case 'voiding-payment':
    case 'accepted':
      return 'pending';
    case 'rejected':
    case 'refunding':
    case 'cancelled':
      return 'cancelled';
    default:
      return state;
  }
}
