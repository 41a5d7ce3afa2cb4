import { useState } from 'react';
import { findOrderRecord, forgetOrder, type OrderRecord } from '../../../lib/orders/order-record.js';
import { keepAccessToken, takeAccessToken } from '../../../lib/orders/access-token.js';

/** What this browser holds of an order it placed, and how to let go of it (F-45). */
export interface OwnOrder {
  record: OrderRecord | undefined;
  accessToken: string | undefined;
  forget: () => void;
  /** Takes over the key somebody got for the order's e-mail address. */
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
    forget: () => {
      forgetOrder(ref);
      setHeld({ accessToken: undefined, record: undefined });
    },
  };
}
