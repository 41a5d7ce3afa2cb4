import { useQuery } from '@tanstack/react-query';
import { trackingPoll } from '../../config/limits.js';
import { isClosed } from '../../lib/live-orders/use-live-orders.js';
import { trackingQuery } from '../../lib/orders/api.js';
import { findOrderRecord } from '../../lib/orders/order-record.js';
import { UnpaidOrder } from '../../lib/order-again/unpaid-order.js';

/** Offers to go on paying, or to cancel, while the shop still holds the unpaid order; nothing in a browser that cannot open it. */
export function StillUnpaid({ orderId }: { orderId: string }) {
  const accessToken = findOrderRecord(orderId)?.accessToken;
  const { data: order } = useQuery({
    ...trackingQuery(orderId, accessToken),
    refetchInterval: ({ state }) => !isClosed(state.data) && trackingPoll,
  });
  const { paymentUrl, payUntil = null } = order?.details ?? {};
  if (!order || !paymentUrl || order.paymentStatus === 'paid' || order.paymentStatus === 'refunded' || isClosed(order))
    return null;
  const toPay = { number: order.number, accessToken, paymentUrl, payUntil };
  return <UnpaidOrder {...toPay} className="w-full text-left" />;
}
