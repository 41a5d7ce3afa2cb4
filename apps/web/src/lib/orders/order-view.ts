import type {
  DeliveryTime,
  LinePrice,
  OrderStatus,
  OrderTracking,
  PaymentMethod,
  PaymentStatus,
  ShownOrderField,
  Totals,
  Translations,
} from '@kirana/contracts';
import type { ToldCancelReason } from '@kirana/contracts/order-steps';
import type { OrderRecord } from '@kirana/web-kit/orders/order-record';
import { isDeliveredAndRefunded } from './status-texts.js';

/** An order as a page shows it, combined from the local record and the server (ENT-010). Absent fields are known to neither. */
export interface OrderView {
  number: string;
  status: OrderStatus;
  timestamp: string | undefined;
  items: readonly (LinePrice & {
    productId: string;
    name: string;
    translatedName?: Translations;
    substitutable?: boolean;
    leftOut?: number;
    insteadOf?: { productId: string; name: string; translatedName: Translations } | null;
  })[];
  totals: Totals | undefined;
  couponCode: string | undefined;
  /** The sum of partial refunds, grosze; 0 as long as nothing else is known. */
  refundedMinor: number;
  /** What was paid, grosze; undefined: not known. */
  paidMinor: number | undefined;
  /** Why the shop cancelled it; null: it did not, or that is not known. */
  shopReason: ToldCancelReason | null;
  customerName: string | undefined;
  customerAddress: string | undefined;
  customerPhone: string | undefined;
  email: string | undefined;
  district: string | undefined;
  /** Kilometres. */
  deliveryDistance: number | undefined;
  deliveryTime: DeliveryTime | undefined;
  /** The promised window. */
  window: { from: Date; to: Date } | undefined;
  /** What the customer entered for the delivery. */
  fields: readonly ShownOrderField[];
  paymentMethod: PaymentMethod | undefined;
  /** Cash that was paid with a card at the door instead. */
  cardTerminal: boolean;
  /** Address of the payment page, while the order is unpaid. */
  paymentUrl: string | undefined;
  /** How long the goods of an unpaid order are held, ISO. */
  payUntil: string | null;
  paymentStatus: PaymentStatus | undefined;
  /** It was delivered, and refunded as a whole since. */
  refunded: boolean;
  assignedRider: { name: string; phone: string } | undefined;
}

/**
 * Returns the local record's status, otherwise the stored order's, otherwise pending (CNF-003). The local record is updated with every
 * server answer (`updateOrderRecord`), so an outdated status does not stay on screen.
 */
export function statusOf(
  local: Pick<OrderRecord, 'status'> | undefined,
  stored: Pick<OrderTracking, 'status'> | undefined,
): OrderStatus {
  return local?.status ?? stored?.status ?? 'pending';
}

/**
 * Combines what is known of an order: the server's answer over the local record, field by field. Sums and items change until the order is
 * closed, so those of the record are shown only until the server answers, whatever it discloses.
 */
export function orderView(ref: string, local: OrderRecord | undefined, stored: OrderTracking | undefined): OrderView {
  const details = stored?.details ?? undefined;
  const current = local && stored ? { ...local, status: stored.status } : local;
  return {
    number: stored?.number ?? local?.number ?? ref,
    status: statusOf(current, stored),
    timestamp: stored?.placedAt ?? local?.timestamp,
    items: (stored ? details : local)?.items ?? [],
    totals: (stored ? details : local)?.totals,
    couponCode: details?.couponCode ?? undefined,
    refundedMinor: details?.refundedMinor ?? 0,
    paidMinor: details?.paidMinor,
    shopReason: details?.shopReason ?? null,
    customerName: details?.customerName,
    customerAddress: details && `${details.address}, ${details.zipCode} ${details.city}`,
    customerPhone: details?.phone,
    email: details?.email,
    district: stored?.district ?? local?.district,
    deliveryDistance: stored?.distanceKm ?? local?.deliveryDistance,
    deliveryTime: details?.deliveryTime ?? local?.deliveryTime,
    window: stored && { from: new Date(stored.windowFrom), to: new Date(stored.windowTo) },
    fields: details?.fields ?? [],
    paymentMethod: details?.paymentMethod ?? local?.paymentMethod,
    cardTerminal: details?.cardTerminal ?? false,
    paymentUrl: details?.paymentUrl ?? undefined,
    payUntil: details?.payUntil ?? null,
    paymentStatus: stored?.paymentStatus,
    refunded: stored !== undefined && isDeliveredAndRefunded(stored),
    assignedRider: details?.rider ?? undefined,
  };
}
