import type { OrderTracking } from '@kirana/contracts';
import { io } from 'socket.io-client';
import { sessionToken } from '../../../lib/session/session.store.js';

/** The rider's position; sent about once a second. */
export interface RiderPosition {
  latitude: number;
  longitude: number;
  /** Completed share of the route, 0 to 1. */
  progress: number;
  at: string;
}

type TrackAnswer = { ok: true; order: OrderTracking } | { ok: false; code: string };

export interface OrderListener {
  onOrder: (order: OrderTracking) => void;
  onRider: (position: RiderPosition) => void;
  /** Called when the live connection is established or lost. */
  onLive: (live: boolean) => void;
}

/** Follows one order over Socket.IO until the returned function is called. Subscribes again after a lost connection. */
export function followOrder(
  ref: string,
  accessToken: string | undefined,
  { onOrder, onRider, onLive }: OrderListener,
): () => void {
  const socket = io({
    transports: ['websocket'],
    path: '/socket.io',
    // Evaluated at every connection: a reconnect uses the current token.
    auth: give => void sessionToken().then(token => give(token === undefined ? {} : { token })),
  });
  socket.on('connect', () => {
    socket.emit('track', { ref, ...(accessToken ? { accessToken } : {}) }, (answer: TrackAnswer) => {
      onLive(answer.ok);
      if (answer.ok) onOrder(answer.order);
      else console.error('the order cannot be followed live', answer.code);
    });
  });
  socket.on('disconnect', () => onLive(false));
  socket.on('connect_error', () => onLive(false));
  socket.on('order', onOrder);
  socket.on('rider', onRider);
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
