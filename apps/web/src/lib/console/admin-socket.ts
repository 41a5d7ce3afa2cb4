import { io } from 'socket.io-client';
import { sessionToken } from '../session/session.store.js';

export interface AdminNews {
  readonly orderId: string;
  readonly kind: 'accepted' | 'changed';
}

export interface AdminListener {
  readonly onNews: (news: AdminNews) => void;
  /** Whether news come by themselves at the moment. */
  readonly onLive: (live: boolean) => void;
}

/** Follows all orders over Socket.IO until the returned function is called. The server decides who may. */
export function followOrders({ onNews, onLive }: AdminListener): () => void {
  const socket = io({
    transports: ['websocket'],
    path: '/socket.io',
    auth: give => void sessionToken().then(token => give({ token })),
  });
  const hear =
    (kind: AdminNews['kind']) =>
    ({ orderId }: { orderId: string }) =>
      onNews({ orderId, kind });
  socket.on('connect', () => socket.emit('admin', {}, (answer: { ok: boolean }) => onLive(answer.ok)));
  socket.on('disconnect', () => onLive(false));
  socket.on('connect_error', () => onLive(false));
  socket.on('order-accepted', hear('accepted'));
  socket.on('order-changed', hear('changed'));
  return () => socket.disconnect();
}
