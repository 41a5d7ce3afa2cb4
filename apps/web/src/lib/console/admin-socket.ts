import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { io } from 'socket.io-client';
import { sessionToken } from '../session/session.store.js';

export interface AdminNews {
  readonly orderId: string;
  readonly kind: 'accepted' | 'changed';
}

/** How often lists ask by themselves while no news come, ms. */
const pollEvery = 15_000;
/** How long a change glows, ms. */
const glowFor = 2_500;

/**
 * Follows all orders: whatever changes makes the console's lists of orders ask again. The server decides who may listen. Returns whether
 * news come by themselves, and the orders that have just changed.
 */
export function useAdminNews(onNews?: (news: AdminNews) => void): { live: boolean; fresh: ReadonlySet<string> } {
  const queries = useQueryClient();
  const [live, setLive] = useState(false);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const reload = () =>
      void queries.invalidateQueries({
        predicate: ({ queryKey: [area, path] }) => area === 'admin' && /^\/(orders|stats|riders)/.test(String(path)),
      });
    const hear =
      (kind: AdminNews['kind']) =>
      ({ orderId }: { orderId: string }) => {
        reload();
        onNews?.({ orderId, kind });
        setFresh(before => new Set(before).add(orderId));
        const timer = setTimeout(() => setFresh(before => new Set([...before].filter(id => id !== orderId))), glowFor);
        timers.add(timer);
      };
    const socket = io({
      transports: ['websocket'],
      path: '/socket.io',
      auth: give => void sessionToken().then(token => give({ token })),
    });
    socket.on('connect', () => socket.emit('admin', {}, (answer: { ok: boolean }) => setLive(answer.ok)));
    socket.on('disconnect', () => setLive(false));
    socket.on('connect_error', () => setLive(false));
    socket.on('order-accepted', hear('accepted'));
    socket.on('order-changed', hear('changed'));
    const poll = setInterval(() => !socket.connected && reload(), pollEvery);
    return () => {
      socket.disconnect();
      clearInterval(poll);
      for (const timer of timers) clearTimeout(timer);
    };
  }, [queries, onNews]);

  return { live, fresh };
}
