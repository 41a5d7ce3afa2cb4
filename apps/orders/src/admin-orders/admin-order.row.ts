import type { AdminOrderRow } from '@kirana/contracts';
import { toStoredOrder, type OrderRow, type StoredOrder } from '../order/order.row.js';
import { statusOf } from '../order/order-state.js';

/** Builds a row of the console's order lists. */
export function adminOrderRowOf({ order, placedAt, changedAt }: StoredOrder): AdminOrderRow {
  const { id, number, customer, totals, state, paymentMethod, paymentStatus, onHold, attention } = order;
  return {
    id,
    number,
    customerName: customer.name,
    email: customer.email,
    totalMinor: totals.totalMinor,
    status: statusOf(state),
    paymentStatus,
    awaitsPayment: paymentMethod !== 'cash' && paymentStatus === 'unpaid' && statusOf(state) !== 'cancelled',
    refunding: state === 'refunding',
    onHold,
    attention,
    createdAt: placedAt.toISOString(),
    updatedAt: changedAt.toISOString(),
  };
}

export const toAdminOrderRow = (row: OrderRow): AdminOrderRow => adminOrderRowOf(toStoredOrder(row));
