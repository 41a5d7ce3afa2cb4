import { ConnectedSocket, MessageBody, SubscribeMessage, WebSocketGateway, WebSocketServer } from '@nestjs/websockets';
import { OrderAccess, OrderRef, orderRoutes, type DataOf, type OrderTracking, type riderMoved } from '@kirana/contracts';
import { ProblemError, system } from '@kirana/http-edge';
import { newTraceparent, runInContext, traceIdOf } from '@kirana/observability';
import type { Server, Socket } from 'socket.io';
import { z } from 'zod';
import { Inject } from '@nestjs/common';
import { RATE_LIMITER, type RateLimiter } from '../rate-limit/rate-limiter.js';
import { Upstream } from '../upstream/upstream.js';
import { roomOf, statusRoomOf } from './order-rooms.js';

const TrackMessage = z.strictObject({ ...OrderRef.shape, ...OrderAccess.shape });

export type TrackAnswer = { readonly ok: true; readonly order: OrderTracking } | { readonly ok: false; readonly code: string };

/**
 * Live news for open pages. The server alone decides which rooms a socket is in; messages hold what the REST view would show the same
 * visitor. Every replica hears every event and tells its own sockets, so sockets need no sticky sessions and no replica needs another.
 */
@WebSocketGateway({ path: '/socket.io', transports: ['websocket'], maxHttpBufferSize: 16_000, serveClient: false })
export class LiveGateway {
  @WebSocketServer()
  private readonly server: Server;

  constructor(
    private readonly upstream: Upstream,
    @Inject(RATE_LIMITER) private readonly limiter: RateLimiter,
  ) {}

  @SubscribeMessage('track')
  async track(@ConnectedSocket() socket: Socket, @MessageBody() message: unknown): Promise<TrackAnswer> {
    const request = TrackMessage.safeParse(message);
    if (!request.success) return { ok: false, code: 'invalid-request' };
    if ((await this.limiter.take('track', socket.handshake.address)) > 0) return { ok: false, code: 'too-many-requests' };
    const { ref, accessToken } = request.data;
    try {
      const { orderId, tracking } = await inNewTrace(() =>
        this.upstream.orders.call(orderRoutes.track, { params: { ref }, body: { accessToken } }),
      );
      await socket.join(tracking.details ? roomOf(orderId) : statusRoomOf(orderId));
      return { ok: true, order: tracking };
    } catch (error) {
      return { ok: false, code: error instanceof ProblemError ? error.code : 'internal-error' };
    }
  }

  /** What the shopper sees has changed: everybody who watches on this replica gets their view of it. */
  async orderChanged(orderId: string): Promise<void> {
    if (!this.#isWatched(orderId)) return;
    const { tracking } = await this.upstream.orders.call(orderRoutes.track, { params: { ref: orderId }, body: {} }, system);
    this.server.local.to(roomOf(orderId)).emit('order', tracking);
    this.server.local.to(statusRoomOf(orderId)).emit('order', { ...tracking, details: null } satisfies OrderTracking);
  }

  /** Only for those who proved that the order is theirs: where the rider is tells where the shopper lives. */
  riderMoved({ orderId, ...position }: DataOf<typeof riderMoved>): void {
    this.server.local.to(roomOf(orderId)).emit('rider', position);
  }

  #isWatched(orderId: string): boolean {
    const { rooms } = this.server.sockets.adapter;
    return rooms.has(roomOf(orderId)) || rooms.has(statusRoomOf(orderId));
  }
}

function inNewTrace<T>(work: () => Promise<T>): Promise<T> {
  const traceparent = newTraceparent();
  return runInContext({ traceparent, correlationId: traceIdOf(traceparent) }, work);
}
