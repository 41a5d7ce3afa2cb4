import type { AdminOrderRow } from '@kirana/contracts';
import { ordersWith } from '../order/order.repository.js';
import { packerOf } from '../order/packer.sql.js';
import { toStoredOrder, type OrderRow, type StoredOrder } from '../order/order.row.js';
import type { Order } from '../order/order.js';
import { statusOf } from '../order/order-state.js';
import { stepDueOf } from '../order/step-due.js';
import { isUnpaid } from '../order/unpaid.sql.js';

/** Whether the customer chose to pay online and has not paid, and the order is not cancelled. */
export function awaitsPayment(order: Order): boolean {
  return order.paymentMethod !== 'cash' && isUnpaid(order);
}

/** Selects the orders `o` of the console's lists. */
export const listedOrders = ordersWith(`${packerOf('o')} AS packer`);

/** Builds a row of the console's order lists; `packer` is the email address of the admin who packs the order now. */
export function adminOrderRowOf(
  { order, isLate, windowFrom, windowTo, placedAt, changedAt }: StoredOrder,
  packer: string | null,
): AdminOrderRow {
  const { id, number, customer, destination, items, totals, state, paymentMethod, paymentStatus, onHold, attention } = order;
  const { cancelReason, handedOver } = order;
  return {
    id,
    number,
    customerName: customer.name,
    email: customer.email,
    district: destination.district,
    itemCount: items.reduce((pieces, { quantity, leftOut }) => pieces + quantity - leftOut, 0),
    totalMinor: totals.totalMinor,
    refundedMinor: order.refundedMinor,
    status: statusOf(state),
    paymentMethod,
    cardTerminal: order.cardTerminal,
    paymentStatus,
    awaitsPayment: awaitsPayment(order),
    cancelReason: handedOver && cancelReason !== null && state !== 'delivered' ? 'refunded' : cancelReason,
    refunding: state === 'refunding',
    onHold,
    packer,
    rider: order.rider,
    attention,
    windowFrom: windowFrom.toISOString(),
    windowTo: windowTo.toISOString(),
    isLate,
    stepDue: stepDueOf({ ...order, lines: items.length }, windowTo),
    createdAt: placedAt.toISOString(),
    updatedAt: changedAt.toISOString(),
  };
}

export type ListedRow = OrderRow & { readonly packer: string | null };

export const toAdminOrderRow = (row: ListedRow): AdminOrderRow => adminOrderRowOf(toStoredOrder(row), row.packer);
