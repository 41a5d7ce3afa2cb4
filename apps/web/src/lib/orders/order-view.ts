import type { DeliveryTime, OrderStatus, OrderTracking, PaymentMethod, Totals } from '@kirana/contracts';
import type { OrderRecord } from './order-record.js';

/** An order as a page shows it, whoever knows what of it (ENT-010). Absent is what neither side may or can tell. */
export interface OrderView {
  number: string;
  status: OrderStatus;
  timestamp: string | undefined;
  items: readonly { productId: string; name: string; unitPriceMinor: number; quantity: number }[];
  totals: Totals | undefined;
  customerName: string | undefined;
  customerAddress: string | undefined;
  customerPhone: string | undefined;
  email: string | undefined;
  district: string | undefined;
  /** Kilometres. */
  deliveryDistance: number | undefined;
  deliveryTime: DeliveryTime | undefined;
  paymentMethod: PaymentMethod | undefined;
  assignedRider: { name: string; phone: string } | undefined;
}

/**
 * The local record's status, otherwise the stored order's, otherwise pending (spec §4, CNF-003). The local record is kept equal
 * to the server's answer as soon as there is one (`updateOrderRecord`), so the older of the two never stays on screen.
 */
export function statusOf(
  local: Pick<OrderRecord, 'status'> | undefined,
  stored: Pick<OrderTracking, 'status'> | undefined,
): OrderStatus {
  return local?.status ?? stored?.status ?? 'pending';
}

/** What is known of an order: the server's answer over the local record, field by field. */
export function orderView(ref: string, local: OrderRecord | undefined, stored: OrderTracking | undefined): OrderView {
  const details = stored?.details ?? undefined;
  const current = local && stored ? { ...local, status: stored.status } : local;
  return {
    number: stored?.number ?? local?.number ?? ref,
    status: statusOf(current, stored),
    timestamp: stored?.placedAt ?? local?.timestamp,
    items: details?.items ?? local?.items ?? [],
    totals: details?.totals ?? local?.totals,
    customerName: details?.customerName,
    customerAddress: details && `${details.address}, ${details.zipCode} ${details.city}`,
    customerPhone: details?.phone,
    email: details?.email,
    district: stored?.district ?? local?.district,
    deliveryDistance: stored?.distanceKm ?? local?.deliveryDistance,
    deliveryTime: details?.deliveryTime ?? local?.deliveryTime,
    paymentMethod: details?.paymentMethod ?? local?.paymentMethod,
    assignedRider: details?.rider ?? undefined,
  };
}
