import {
  ConnectedSocket,
  MessageBody,
  SubscribeMessage,
  WebSocketGateway,
  WebSocketServer,
  type OnGatewayConnection,
  type OnGatewayInit,
} from '@nestjs/websockets';
import {
  OrderAccess,
  OrderRef,
  orderRoutes,
  type DataOf,
  type OrderTracking,
  type orderStatusChanged,
  type riderMoved,
} from '@kirana/contracts';
import { ProblemError, guest, system } from '@kirana/http-edge';
import { gauge, inSpan } from '@kirana/observability';
import type { Server, Socket } from 'socket.io';
import { z } from 'zod';
import { Inject } from '@nestjs/common';
import { RATE_LIMITER, type RateLimiter } from '../rate-limit/rate-limiter.js';
import { callerOf } from '../sign-in/claims.js';
import { Revocations } from '../sign-in/revocations.js';
import { Upstream } from '../upstream/upstream.js';
import { adminRoom, roomOf, statusRoomOf } from './order-rooms.js';
import { SocketClaims } from './socket-claims.js';
import { VisitorAddress } from './visitor-address.js';

const sockets = gauge('ws_connections', 'Open pages that hear live news', ['service']);
sockets.set({ service: 'gateway' }, 0);

const TrackMessage = z.strictObject({ ...OrderRef.shape, ...OrderAccess.shape });

export type TrackAnswer = { readonly ok: true; readonly order: OrderTracking } | { readonly ok: false; readonly code: string };
export type JoinAnswer = { readonly ok: true } | { readonly ok: false; readonly code: string };

/**
 * Live news for open pages. The server alone decides which rooms a socket is in; messages hold what the REST view would show the same
 * visitor. Every replica hears every event and tells its own sockets, so sockets need no sticky sessions and no replica needs another.
 */
@WebSocketGateway({ path: '/socket.io', transports: ['websocket'], maxHttpBufferSize: 16_000, serveClient: false })
export class LiveGateway implements OnGatewayInit, OnGatewayConnection {
  @WebSocketServer()
  private readonly server: Server;

  constructor(
    private readonly upstream: Upstream,
    @Inject(RATE_LIMITER) private readonly limiter: RateLimiter,
    private readonly claims: SocketClaims,
    private readonly revocations: Revocations,
    private readonly visitors: VisitorAddress,
  ) {}

  afterInit(): void {
    this.revocations.onRefreshed(() => this.claims.hangUpOnRevoked(this.server.sockets.sockets.values()));
  }

  handleConnection(socket: Socket): void {
    sockets.inc({ service: 'gateway' });
    socket.once('disconnect', () => sockets.dec({ service: 'gateway' }));
    this.claims.begin(socket);
  }

  /** Cuts all sockets, as a lost connection would: their clients connect again by themselves and ask for the present state. */
  hangUp(): void {
    for (const socket of this.server.sockets.sockets.values()) socket.conn.close();
  }

  @SubscribeMessage('track')
  async track(@ConnectedSocket() socket: Socket, @MessageBody() message: unknown): Promise<TrackAnswer> {
    const request = TrackMessage.safeParse(message);
    if (!request.success) return { ok: false, code: 'invalid-request' };
    if ((await this.limiter.take('track', this.visitors.of(socket))) > 0) return { ok: false, code: 'too-many-requests' };
    const { ref, accessToken } = request.data;
    const claims = await this.claims.of(socket);
    try {
      const { orderId, tracking } = await inNewTrace(() =>
        this.upstream.orders.call(
          orderRoutes.track,
          { params: { ref }, body: { accessToken } },
          claims ? callerOf(claims) : guest,
        ),
      );
      await socket.join(tracking.details ? roomOf(orderId) : statusRoomOf(orderId));
      return { ok: true, order: tracking };
    } catch (error) {
      return { ok: false, code: error instanceof ProblemError ? error.code : 'internal-error' };
    }
  }

  /** News of every order, for the console. */
  @SubscribeMessage('admin')
  async joinAdmins(@ConnectedSocket() socket: Socket): Promise<JoinAnswer> {
    const claims = await this.claims.of(socket);
    if (!claims) return { ok: false, code: 'unauthenticated' };
    if (!claims.isAdmin) return { ok: false, code: 'forbidden' };
    if (!this.revocations.isCurrent()) return { ok: false, code: 'service-unavailable' };
    await socket.join(adminRoom);
    return { ok: true };
  }

  /** What the shopper sees has changed: everybody who watches on this replica gets their view of it. */
  async orderChanged(change: DataOf<typeof orderStatusChanged>): Promise<void> {
    this.server.local.to(adminRoom).emit('order-changed', change);
    const { orderId } = change;
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
  return inSpan({ service: 'gateway', name: 'socket track', kind: 'server', parent: null }, {}, work);
}
