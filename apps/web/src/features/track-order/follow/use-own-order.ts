import { findOrderRecord, clearOrder, type OrderRecord } from '@kirana/web-kit/orders/order-record';
import { useState } from 'react';
import { keepAccessToken, takeAccessToken } from '../../../lib/orders/access-token.js';

/** What this browser stores of an order it placed, and how to remove it (F-45). */
export interface OwnOrder {
  record: OrderRecord | undefined;
  accessToken: string | undefined;
  clear: () => void;
  /** Stores the access token received for the order's email address. */
  open: (accessToken: string) => void;
}

export function useOwnOrder(ref: string): OwnOrder {
  const [held, setHeld] = useState(() => ({ accessToken: takeAccessToken(ref), record: findOrderRecord(ref) }));
  return {
    ...held,
    open: accessToken => {
      keepAccessToken(ref, accessToken);
      setHeld({ accessToken, record: findOrderRecord(ref) });
    },
    clear: () => {
      clearOrder(ref);
      setHeld({ accessToken: undefined, record: undefined });
    },
  };
}
