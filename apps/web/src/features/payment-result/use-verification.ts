import type { PaymentVerification } from '@kirana/contracts';
import { findOrderRecord } from '@kirana/web-kit/orders/order-record';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { verifyPayment } from './api.js';
import { takeOut } from '../../lib/cart/take-out.js';
import { trackingQuery } from '../../lib/orders/api.js';
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
  const queries = useQueryClient();
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
      if (step.kind === 'paid') return setState({ kind: 'paid', paid: conclude(sessionId, step.payment, queries), isNew: true });
      if (step.kind !== 'again') return setState({ ...step, ...(orderId && { orderId }) });
      setState({ kind: 'verifying', attempt: n, trouble: step.trouble });
      timer = setTimeout(() => void attempt(n + 1, step.trouble), step.ms);
    };
    void attempt(1, false);
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [sessionId, round, queries]);

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

/**
 * Takes what was ordered out of the cart when this browser first sees the payment verified, and only then (PAY-020). What was put in since an
 * order that is paid later stays.
 */
function conclude(sessionId: string, { orderId, number }: PaymentVerification, queries: QueryClient): PaidSession {
  const paid = { sessionId, orderId, number };
  rememberPaidSession(paid);
  const record = findOrderRecord(orderId);
  if (record) updateOrderRecord({ id: orderId, number, status: 'confirmed', placedAt: record.timestamp });
  if (!record?.items) void takeOutOfAccount(orderId, queries);
  return paid;
}

/** An order of another device: its customer's cart is here as well, and what was ordered is said to its owner only. */
async function takeOutOfAccount(orderId: string, queries: QueryClient): Promise<void> {
  try {
    const { details } = await queries.fetchQuery(trackingQuery(orderId, undefined));
    if (details) takeOut(details.items);
  } catch (error) {
    console.error('what was paid could not be taken out of the cart', error);
  }
}

function remembered(sessionId: string): Verification | undefined {
  const paid = findPaidSession(sessionId);
  return paid && { kind: 'paid', paid, isNew: false };
}
