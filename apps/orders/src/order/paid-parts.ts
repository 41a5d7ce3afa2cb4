import { paidFor } from '@kirana/contracts';
import type { OrderItem } from './order.js';

/** What is paid for a line after the order's discount, grosze. */
export const paidForLine = (item: OrderItem): number => paidFor(item, item.quantity);
