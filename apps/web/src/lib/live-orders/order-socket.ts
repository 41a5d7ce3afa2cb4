import type { OrderTracking } from '@kirana/contracts';
import { io, type Socket } from 'socket.io-client';
import { sessionToken } from '../session/session.store.js';

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

function follow(
  refs: readonly FollowedRef[],
  { onOrder, onLive }: OrdersListener,
  prepare?: (socket: Socket) => void,
): () => void {
  const socket = io({
    transports: ['websocket'],
    path: '/socket.io',
    // Evaluated at every connection: a reconnect uses the current token.
    auth: give => void sessionToken().then(token => give(token === undefined ? {} : { token })),
  });
  socket.on('connect', () => {
    let waiting = refs.length;
    for (const { ref, accessToken } of refs) {
      socket.emit('track', { ref, ...(accessToken ? { accessToken } : {}) }, (answer: TrackAnswer) => {
        if (answer.ok) {
          waiting -= 1;
          onOrder(answer.order);
        } else console.error('the order cannot be followed live', answer.code);
        onLive(waiting === 0);
      });
    }
  });
  socket.on('disconnect', () => onLive(false));
  socket.on('connect_error', () => onLive(false));
  socket.on('order', onOrder);
  prepare?.(socket);
  // Reconnect at once when the device is online again, without waiting for the next attempt.
  const online = () => {
    if (!socket.connected) socket.disconnect().connect();
  };
  globalThis.addEventListener('online', online);
  return () => {
    globalThis.removeEventListener('online', online);
    socket.disconnect();
  };
}
