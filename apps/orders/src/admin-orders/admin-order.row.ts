import type { AdminOrderRow } from '@kirana/contracts';
import { toStoredOrder, type OrderRow, type StoredOrder } from '../order/order.row.js';
import type { Order } from '../order/order.js';
import { statusOf } from '../order/order-state.js';

/** Whether the customer chose to pay online and has not paid, and the order is not cancelled. */
export function awaitsPayment({ paymentMethod, paymentStatus, state }: Order): boolean {
  return paymentMethod !== 'cash' && paymentStatus === 'unpaid' && statusOf(state) !== 'cancelled';
}

/** Builds a row of the console's order lists. */
export function adminOrderRowOf({ order, isLate, windowFrom, windowTo, placedAt, changedAt }: StoredOrder): AdminOrderRow {
  const { id, number, customer, destination, items, totals, state, paymentMethod, paymentStatus, onHold, attention } = order;
  const { cancelReason } = order;
  return {
    id,
    number,
    customerName: customer.name,
    email: customer.email,
    district: destination.district,
    itemCount: items.reduce((pieces, { quantity }) => pieces + quantity, 0),
    totalMinor: totals.totalMinor,
    status: statusOf(state),
    paymentMethod,
    paymentStatus,
    awaitsPayment: awaitsPayment(order),
    cancelReason,
    refunding: state === 'refunding',
    onHold,
    attention,
    windowFrom: windowFrom.toISOString(),
    windowTo: windowTo.toISOString(),
    isLate,
    createdAt: placedAt.toISOString(),
    updatedAt: changedAt.toISOString(),
  };
}

export const toAdminOrderRow = (row: OrderRow): AdminOrderRow => adminOrderRowOf(toStoredOrder(row));
