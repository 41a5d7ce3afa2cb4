import { paidFor } from '@kirana/contracts';
import type { Order, OrderItem } from './order.js';

/** What is paid for a line after the order's discount, grosze. */
export const paidForLine = (item: OrderItem): number => paidFor(item, item.quantity);

/** What is paid for the delivery, grosze: its fee less what of the discount is not off the goods. */
export function paidForDelivery({ items, totals }: Pick<Order, 'items' | 'totals'>): number {
  const offGoods = items.reduce((sum, { discountMinor }) => sum + discountMinor, 0);
  return totals.deliveryFeeMinor - (totals.discountMinor - offGoods);
}
