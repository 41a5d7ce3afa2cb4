import type { OrderTracking } from '@kirana/contracts';
import { sessionToken } from '@kirana/web-kit/session/session.store';
import { io, type Socket } from 'socket.io-client';

/** The rider's position; sent about once a second. */
export interface RiderPosition {
  latitude: number;
  longitude: number;
  /** Completed share of the route, 0 to 1. */
  progress: number;
  at: string;
}

type TrackAnswer = { ok: true; order: OrderTracking } | { ok: false; code: string };

/** An order and the token that opens it; the owner's session does so as well. */
export interface FollowedRef {
  /** Id or public number. */
  ref: string;
  accessToken?: string | undefined;
}

/** Receives the changes of orders. */
export interface OrdersListener {
  onOrder: (order: OrderTracking) => void;
  /** Called when the live connection is established or lost. */
  onLive: (live: boolean) => void;
}

export interface OrderListener extends OrdersListener {
  onRider: (position: RiderPosition) => void;
}

/** Follows one order over Socket.IO until the returned function is called. Subscribes again after a lost connection. */
export function followOrder(ref: string, accessToken: string | undefined, { onRider, ...listener }: OrderListener): () => void {
  return follow([{ ref, accessToken }], listener, socket => socket.on('rider', onRider));
}

/** Follows several orders over one connection, without the rider's position. */
export function followOrders(refs: readonly FollowedRef[], listener: OrdersListener): () => void {
  return follow(refs, listener);
}

/** How long the server may take to answer, ms; after that the connection counts as dead. A page that is looked at again does not wait long. */
const answerWithin = { connected: 10_000, shown: 1_500 };

/** How long to wait between attempts to connect, ms: at most, so that a page is soon up to date after an outage of the shop. */
const attemptsEvery = { reconnectionDelay: 500, reconnectionDelayMax: 2_000 };

function follow(
  refs: readonly FollowedRef[],
  { onOrder, onLive }: OrdersListener,
  prepare?: (socket: Socket) => void,
): () => void {
  const socket = io({
    transports: ['websocket'],
    path: '/socket.io',
    ...attemptsEvery,
    // Evaluated at every connection: a reconnect uses the current token.
    auth: give => void sessionToken().then(token => give(token === undefined ? {} : { token })),
  });
  // A socket notices a lost network only after half a minute; the device knows at once.
  /** Nothing is followed any more: an answer that is still to come is not missed. */
  let isOver = false;
  const report = (live: boolean) => onLive(live && navigator.onLine);
  const connectAnew = () => void socket.disconnect().connect();
  const subscribe = (within: number) => {
    let waiting = refs.length;
    for (const { ref, accessToken } of refs) {
      const message = { ref, ...(accessToken ? { accessToken } : {}) };
      socket.timeout(within).emit('track', message, (failure: Error | null, answer?: TrackAnswer) => {
        if (!answer && isOver) return;
        if (!answer) {
          console.error('the live connection does not answer', failure);
          report(false);
          // Lost already: it is being established again.
          if (socket.connected) connectAnew();
          return;
        }
        if (answer.ok) {
          waiting -= 1;
          onOrder(answer.order);
        } else console.error('the order cannot be followed live', answer.code);
        report(waiting === 0);
      });
    }
  };
  socket.on('connect', () => subscribe(answerWithin.connected));
  socket.on('disconnect', () => report(false));
  socket.on('connect_error', () => report(false));
  socket.on('order', onOrder);
  prepare?.(socket);
  const offline = () => report(false);
  // A device that slept may have missed changes, and does not know that its connection is dead.
  const shown = () => {
    if (document.visibilityState !== 'visible') return;
    if (socket.connected) subscribe(answerWithin.shown);
    else connectAnew();
  };
  globalThis.addEventListener('online', connectAnew);
  globalThis.addEventListener('offline', offline);
  document.addEventListener('visibilitychange', shown);
  return () => {
    globalThis.removeEventListener('online', connectAnew);
    globalThis.removeEventListener('offline', offline);
    document.removeEventListener('visibilitychange', shown);
    isOver = true;
    socket.disconnect();
  };
}
