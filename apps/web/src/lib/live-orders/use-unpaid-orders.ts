import { findOrderRecord } from '@kirana/web-kit/orders/order-record';
import { useOrderStates } from './use-order-states.js';

export interface WaitingOrder {
  readonly number: string;
  /** Absent for an order of another device; the owner's session opens it. */
  readonly accessToken: string | undefined;
  readonly paymentUrl: string;
  readonly payUntil: string | null;
}

/** Returns the unpaid orders of this browser and, on any device, of the signed-in customer; follows what happens to them. */
export function useUnpaidOrders(): readonly WaitingOrder[] {
  return (useOrderStates() ?? []).flatMap(({ number, status, paymentUrl, payUntil }) =>
    status === 'pending' && paymentUrl
      ? [{ number, accessToken: findOrderRecord(number)?.accessToken, paymentUrl, payUntil }]
      : [],
  );
}
