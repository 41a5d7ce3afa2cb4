import { useState } from 'react';
import { findOrderRecord, forgetOrder, type OrderRecord } from '../../../lib/orders/order-record.js';
import { takeAccessToken } from '../../../lib/orders/access-token.js';

/** What this browser holds of an order it placed, and how to let go of it (F-45). */
export interface OwnOrder {
  record: OrderRecord | undefined;
  accessToken: string | undefined;
  forget: () => void;
}

export function useOwnOrder(ref: string): OwnOrder {
  const [held, setHeld] = useState(() => ({ accessToken: takeAccessToken(ref), record: findOrderRecord(ref) }));
  return {
    ...held,
    forget: () => {
      forgetOrder(ref);
      setHeld({ accessToken: undefined, record: undefined });
    },
  };
}
