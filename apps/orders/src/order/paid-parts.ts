import type { OrderItem } from './order.js';

/** What is paid for a line after the order's discount, grosze: as it was ordered, what a substitute costs less is a refund. */
export const paidForLine = ({ unitPriceMinor, quantity, discountMinor }: OrderItem): number =>
  unitPriceMinor * quantity - discountMinor;
