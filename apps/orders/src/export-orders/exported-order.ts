import type { ExportedOrder } from '@kirana/contracts';
import { statusOf } from '../order/order-state.js';
import type { OrderItem } from '../order/order.js';
import type { StoredOrder } from '../order/order.row.js';

/** Returns an order as it is exported. */
export function exportedOrder({
  order,
  customerId,
  placedAt,
  changedAt,
  windowFrom,
  windowTo,
  paidMinor,
}: StoredOrder): ExportedOrder {
  const { id, number, customer, destination, totals, paymentMethod, paymentStatus, cancelReason, nip, locale } = order;
  return {
    id,
    number,
    customerId,
    createdAt: placedAt.toISOString(),
    updatedAt: changedAt.toISOString(),
    status: statusOf(order.state),
    cancelReason,
    paymentMethod,
    paymentStatus,
    customerName: customer.name,
    email: customer.email,
    phone: customer.phone,
    address: customer.address,
    zipCode: customer.zipCode,
    city: customer.city,
    district: destination.district,
    nip,
    locale,
    windowFrom: windowFrom.toISOString(),
    windowTo: windowTo.toISOString(),
    ...totals,
    depositMinor: totals.depositMinor ?? 0,
    refundedMinor: order.refundedMinor,
    paidMinor,
    couponCode: order.couponCode,
    rider: order.rider?.name ?? null,
    fields: { ...order.fields, ...order.personalFields },
    items: order.items.map(exportedItem),
  };
}

const exportedItem = (item: OrderItem): ExportedOrder['items'][number] => ({
  productId: item.productId ?? '',
  name: item.name,
  quantity: item.quantity,
  leftOut: item.leftOut,
  unitPriceMinor: item.unitPriceMinor,
  chargedMinor: item.chargedMinor,
  discountMinor: item.discountMinor,
  depositMinor: item.depositMinor ?? 0,
  vatRate: item.vatRate,
  portionGrams: item.weighed?.portionGrams ?? null,
  weighedGrams: item.weighed?.packed?.grams ?? null,
  insteadOf: item.insteadOf?.productId ?? null,
});
