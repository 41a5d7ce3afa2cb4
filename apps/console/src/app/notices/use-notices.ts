import { useSession } from '@kirana/web-kit/session/session.store';
import { useEffect, useRef } from 'react';
import type { AdminEvent } from '../../lib/admin-socket.js';
import { placeOf } from '../../lib/found-places.js';
import { listenToOrders } from '../../lib/order-feed.js';
import { shortId } from '../../lib/order-words.js';
import { useMay } from '../../lib/use-may.js';
import { look } from './look.js';
import { keyOf, type NewNotice, type Notice } from './notice.js';
import { announce, beginFor, endNotices, markRead } from './notices.store.js';
import { useAlert } from './use-alert.js';

/** After a look, events lead to the next one not before this time, ms: a busy hour costs one look a minute. */
export const lookPause = 60_000;
/** Without a live connection by then, the first look is made all the same, ms. */
const firstLook = 2_000;
/** A window ends by the database's clock, which may differ from the browser's, ms. */
const clockMargin = 2_000;
/** The longest time a browser's timer can wait, ms. */
const longestTimer = 2 ** 31 - 1;

function noticeOf({ kind, orderId, number, totalMinor, paymentStatus }: AdminEvent): NewNotice | undefined {
  const about = { id: orderId, to: placeOf.order({ id: orderId }), values: { number: number ?? shortId(orderId) } };
  if (kind === 'accepted')
    return { ...about, kind: 'new-order', values: { ...about.values, ...(totalMinor !== undefined && { totalMinor }) } };
  if (kind === 'changed' && paymentStatus === 'failed') return { ...about, kind: 'payment-failed' };
  return undefined;
}

/**
 * Notices what needs an admin while the console is open: from events, and by looking at the state when the connection is established, when
 * the window becomes visible, when the next promised window ends, and at most once a minute after events.
 */
export function useNotices(): void {
  const isAllowed = useMay()('orders.read');
  const person = useSession(({ user }) => user?.id);
  const alert = useAlert();
  const tell = useRef(alert);
  useEffect(() => {
    tell.current = alert;
  });
  useEffect(() => {
    if (person === undefined || !isAllowed) return;
    beginFor(person);
    const stop = watch(notices => tell.current(notices));
    return () => {
      stop();
      endNotices();
    };
  }, [person, isAllowed]);
}

function watch(tell: (added: readonly Notice[]) => void): () => void {
  const ended = new AbortController();
  let lookedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLooking = false;

  const lookIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void lookNow(), Math.min(ms, longestTimer));
  };
  async function lookNow() {
    if (isLooking) return;
    isLooking = true;
    clearTimeout(timer);
    timer = undefined;
    lookedAt = performance.now();
    const { added, nextAt } = await look(ended.signal);
    isLooking = false;
    if (ended.signal.aborted) return;
    if (added.length > 0) tell(added);
    if (nextAt !== undefined) lookIn(Math.max(lookPause, nextAt - Date.now() + clockMargin));
  }
  const lookSoon = () => lookIn(Math.max(0, lookedAt + lookPause - performance.now()));
  const onVisible = () => document.visibilityState === 'visible' && lookSoon();

  const stop = listenToOrders({
    onEvent: event => {
      const notice = noticeOf(event);
      const added = notice ? announce([notice]) : [];
      if (added.length > 0) tell(added);
      if (event.status && !['pending', 'confirmed'].includes(event.status))
        markRead(new Set([keyOf({ kind: 'new-order', id: event.orderId })]));
      if (event.kind !== 'packing') lookSoon();
    },
    onLive: isLive => isLive && void lookNow(),
  });
  document.addEventListener('visibilitychange', onVisible);
  lookIn(firstLook);
  return () => {
    stop();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisible);
    ended.abort();
  };
}
