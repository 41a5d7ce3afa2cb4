import { repeatOrderForMs, waitBeforeRepeat } from '@kirana/contracts/repeat-order';
import { ApiProblem } from '@kirana/web-kit/api/http';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { placeOrder, type PlacingAnswer } from './api.js';
import type { OpenOrder } from '../../lib/orders/open-order.js';
import { orderRefusal, type OrderRefusal } from './order-refusal.js';

/** The outcome of an order the shop was still processing. */
export type OpenOrderEnd = PlacingAnswer['order'] | OrderRefusal;

/**
 * Repeats the request with its key, with growing backoff, until the shop has decided. No answer, or an answer that only defers, is not a
 * decision. `waiting` becomes false after longer than the shop should need; `again` retries at once and continues.
 */
export function useOpenOrder(open: OpenOrder, onEnd: (end: OpenOrderEnd) => void): { waiting: boolean; again: () => void } {
  const [round, setRound] = useState(0);
  const [waiting, setWaiting] = useState(true);
  const ended = useEffectEvent(onEnd);
  const { key, request, since } = open;

  useEffect(() => {
    const leaving = new AbortController();
    const until = round === 0 ? new Date(since).getTime() + repeatOrderForMs : Date.now() + repeatOrderForMs;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (repeat: number): Promise<void> => {
      const end = await endOf(placeOrder(request, key, leaving.signal), request.paymentMethod);
      if (leaving.signal.aborted) return;
      if (end) return ended(end);
      if (Date.now() > until) return setWaiting(false);
      timer = setTimeout(() => void ask(repeat + 1), waitBeforeRepeat(repeat));
    };
    setWaiting(true);
    timer = setTimeout(() => void ask(2), round === 0 ? waitBeforeRepeat(1) : 0);
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [key, request, since, round]);

  return { waiting, again: useCallback(() => setRound(before => before + 1), []) };
}

async function endOf(
  asked: Promise<PlacingAnswer>,
  method: OpenOrder['request']['paymentMethod'],
): Promise<OpenOrderEnd | undefined> {
  try {
    const { decided, order } = await asked;
    return decided ? order : undefined;
  } catch (error) {
    const decidedAgainst = error instanceof ApiProblem && error.problem.status < 500 && !error.is('too-many-requests');
    return decidedAgainst ? orderRefusal(error, method) : undefined;
  }
}
