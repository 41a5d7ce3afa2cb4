import { useQueries } from '@tanstack/react-query';
import { trackingQuery } from './api.js';
import { orderRecords } from './order-record.js';

/** Number of recent orders checked; an order left unpaid is among the last ones. */
const looked = 3;

export interface WaitingOrder {
  readonly number: string;
  readonly accessToken: string | undefined;
  readonly paymentUrl: string;
}

/** Returns the orders this browser placed that are unpaid according to the server. */
export function useUnpaidOrders(): readonly WaitingOrder[] {
  const candidates = orderRecords()
    .filter(({ paymentMethod, status, accessToken }) => paymentMethod !== 'cash' && status === 'pending' && accessToken)
    .slice(0, looked);
  const answers = useQueries({ queries: candidates.map(({ number, accessToken }) => trackingQuery(number, accessToken)) });
  return candidates.flatMap(({ number, accessToken }, place) => {
    const paymentUrl = answers[place]?.data?.details?.paymentUrl;
    return paymentUrl ? [{ number, accessToken, paymentUrl }] : [];
  });
}
