import type { OrderStatus } from '@kirana/contracts';

/** Where an order stands in its fulfilment. The shopper sees less of it: see `statusOf`. */
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

/** States nothing leads out of; only news that come late still matter in them. */
export const finalStates: readonly OrderState[] = ['rejected', 'delivered', 'cancelled'];

/** What the shopper is shown (spec §4; `cancelled` by F-13). */
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
