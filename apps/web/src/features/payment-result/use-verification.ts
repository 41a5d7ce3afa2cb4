import { useCallback, useEffect, useState } from 'react';
import { verifyPayment } from './api.js';
import { useCart } from '../../lib/cart/cart.store.js';
import { clearDraft } from '../../lib/orders/checkout-draft.js';
import { findOrderRecord } from '../../lib/orders/order-record.js';
import { updateOrderRecord } from '../../lib/orders/update-order-record.js';
import { findPaidSession, rememberPaidSession, type PaidSession } from './paid-sessions.js';
import { attemptThatThrew, stepAfter, type Attempt } from './verification.js';

export type Verification =
  | { readonly kind: 'verifying'; readonly attempt: number; readonly trouble: boolean }
  /** `isNew`: this browser has just seen it verified for the first time. */
  | { readonly kind: 'paid'; readonly paid: PaidSession; readonly isNew: boolean }
  /** `orderId`: the order it was for, if the shop has told. */
  | { readonly kind: 'incomplete' | 'failed' | 'error'; readonly orderId?: string };

const first: Verification = { kind: 'verifying', attempt: 1, trouble: false };

/** Polls a payment until it is decided or the attempts are used up; `again` starts over. */
export function useVerification(sessionId: string): { state: Verification; again: () => void } {
  const [round, setRound] = useState(0);
  const [state, setState] = useState<Verification>(() => remembered(sessionId) ?? first);

  useEffect(() => {
    if (findPaidSession(sessionId)) return undefined;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let orderId: string | undefined;
    const attempt = async (n: number, trouble: boolean): Promise<void> => {
      setState({ kind: 'verifying', attempt: n, trouble });
      const outcome = await ask(sessionId, leaving.signal);
      if (leaving.signal.aborted) return;
      if (outcome.kind === 'answered') orderId = outcome.payment.orderId;
      const step = stepAfter(n, outcome);
      if (step.kind === 'paid') return setState({ kind: 'paid', paid: conclude(sessionId, step.payment), isNew: true });
      if (step.kind !== 'again') return setState({ ...step, ...(orderId && { orderId }) });
      setState({ kind: 'verifying', attempt: n, trouble: step.trouble });
      timer = setTimeout(() => void attempt(n + 1, step.trouble), step.ms);
    };
    void attempt(1, false);
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [sessionId, round]);

  const again = useCallback(() => setRound(before => before + 1), []);
  return { state, again };
}

async function ask(sessionId: string, signal: AbortSignal): Promise<Attempt> {
  try {
    return { kind: 'answered', payment: await verifyPayment({ params: { sessionId }, signal }) };
  } catch (error) {
    if (!signal.aborted) console.error('the payment could not be verified', error);
    return attemptThatThrew(error);
  }
}

/** Empties the cart when this browser first sees the payment verified, and only then, because the cart has become the order (PAY-020). */
function conclude(sessionId: string, { orderId, number }: { orderId: string; number: string }): PaidSession {
  const paid = { sessionId, orderId, number };
  rememberPaidSession(paid);
  const record = findOrderRecord(orderId);
  if (record) updateOrderRecord({ id: orderId, number, status: 'confirmed', placedAt: record.timestamp });
  useCart.getState().clear();
  clearDraft();
  return paid;
}

function remembered(sessionId: string): Verification | undefined {
  const paid = findPaidSession(sessionId);
  return paid && { kind: 'paid', paid, isNew: false };
}
