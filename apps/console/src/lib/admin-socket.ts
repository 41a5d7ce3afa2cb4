import type { OrderStatus, PaymentStatus } from '@kirana/contracts/order-status';
import { sessionToken } from '@kirana/web-kit/session/session.store';
import { io } from 'socket.io-client';

export interface AdminEvent {
  readonly orderId: string;
  /** `packing`: what is packed of the order, or who packs it. */
  readonly kind: 'accepted' | 'changed' | 'packing';
  /** Of an accepted or changed order: `ORD-204810`. */
  readonly number?: string;
  /** Of an accepted order, grosze. */
  readonly totalMinor?: number;
  /** Of a changed order. */
  readonly status?: OrderStatus;
  readonly paymentStatus?: PaymentStatus;
}

export interface AdminListener {
  readonly onEvent: (event: AdminEvent) => void;
  /** Called when the live connection is established or lost. */
  readonly onLive: (live: boolean) => void;
}

/** Follows all orders over Socket.IO until the returned function is called. The server decides whether the caller may. */
export function followOrders({ onEvent, onLive }: AdminListener): () => void {
  const socket = io({
    transports: ['websocket'],
    path: '/socket.io',
    auth: give => void sessionToken().then(token => give({ token })),
  });
  const listener = (kind: AdminEvent['kind']) => (data: Omit<AdminEvent, 'kind'>) => onEvent({ ...data, kind });
  socket.on('connect', () => socket.emit('admin', {}, (answer: { ok: boolean }) => onLive(answer.ok)));
  socket.on('disconnect', () => onLive(false));
  socket.on('connect_error', () => onLive(false));
  socket.on('order-accepted', listener('accepted'));
  socket.on('order-changed', listener('changed'));
  socket.on('packing-changed', listener('packing'));
  return () => socket.disconnect();
}
