import type { OrderTracking } from '@kirana/contracts';
import { io } from 'socket.io-client';
import { sessionToken } from '../../../lib/session/session.store.js';

/** Where the rider is; sent about once a second. */
export interface RiderPosition {
  latitude: number;
  longitude: number;
  /** Share of the way behind the rider, 0 to 1. */
  progress: number;
  at: string;
}

type TrackAnswer = { ok: true; order: OrderTracking } | { ok: false; code: string };

export interface OrderListener {
  onOrder: (order: OrderTracking) => void;
  onRider: (position: RiderPosition) => void;
  /** Whether changes come by themselves at the moment. */
  onLive: (live: boolean) => void;
}

/** Follows one order over Socket.IO until the returned function is called. After a lost connection it asks to follow again. */
export function followOrder(
  ref: string,
  accessToken: string | undefined,
  { onOrder, onRider, onLive }: OrderListener,
): () => void {
  const socket = io({
    transports: ['websocket'],
    path: '/socket.io',
    // Asked for at every connection: a lost one comes back with the token of then.
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
  // Back from a tunnel: not to wait for the next attempt.
  const online = () => {
    if (!socket.connected) socket.disconnect().connect();
  };
  globalThis.addEventListener('online', online);
  return () => {
    globalThis.removeEventListener('online', online);
    socket.disconnect();
  };
}
