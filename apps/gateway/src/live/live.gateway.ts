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
  permissionsOf,
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
import { LookUps } from '../rate-limit/look-ups.js';
import { RATE_LIMITER, type RateLimiter } from '../rate-limit/rate-limiter.js';
import { callerOf } from '../sign-in/claims.js';
import { Revocations } from '../sign-in/revocations.js';
import { Upstream } from '../upstream/upstream.js';
import { roomOf, staffRoom, statusRoomOf } from './order-rooms.js';
import { SocketClaims } from './socket-claims.js';
import { socketOptions } from './socket-options.js';
import { VisitorAddress } from './visitor-address.js';

const sockets = gauge('ws_connections', 'Open live-update connections', ['service']);
sockets.set({ service: 'gateway' }, 0);

const TrackMessage = z.strictObject({ ...OrderRef.shape, ...OrderAccess.shape });

export type TrackAnswer = { readonly ok: true; readonly order: OrderTracking } | { readonly ok: false; readonly code: string };
export type JoinAnswer = { readonly ok: true } | { readonly ok: false; readonly code: string };

/**
 * Live updates for open pages. The server alone decides which rooms a socket joins; messages contain what the REST view would show the same
 * visitor. Every replica receives every event and emits to its own sockets, so neither sticky sessions nor communication between replicas
 * is needed.
 */
@WebSocketGateway(socketOptions)
export class LiveGateway implements OnGatewayInit, OnGatewayConnection {
  @WebSocketServer()
  private readonly server: Server;

  /** Changes of any order seen so far. */
  #changes = 0;

  /** Six: each decides whether a socket may connect or join a room. */
  constructor(
    private readonly upstream: Upstream,
    @Inject(RATE_LIMITER) private readonly limiter: RateLimiter,
    private readonly lookUps: LookUps,
    private readonly claims: SocketClaims,
    private readonly revocations: Revocations,
    private readonly visitors: VisitorAddress,
  ) {}

  afterInit(): void {
    this.revocations.onRefreshed(() => this.claims.closeRevokedSockets(this.server.sockets.sockets.values()));
  }

  handleConnection(socket: Socket): void {
    sockets.inc({ service: 'gateway' });
    socket.once('disconnect', () => sockets.dec({ service: 'gateway' }));
    this.claims.begin(socket);
  }

  /** Closes all sockets as a lost connection would: clients reconnect on their own and request the current state. */
  closeSockets(): void {
    for (const socket of this.server.sockets.sockets.values()) socket.conn.close();
  }

  @SubscribeMessage('track')
  async track(@ConnectedSocket() socket: Socket, @MessageBody() message: unknown): Promise<TrackAnswer> {
    const request = TrackMessage.safeParse(message);
    if (!request.success) return { ok: false, code: 'invalid-request' };
    const address = this.visitors.of(socket);
    if ((await this.limiter.take('track', address)) > 0) return { ok: false, code: 'too-many-requests' };
    const { ref, accessToken } = request.data;
    const claims = await this.claims.of(socket);
    try {
      const find = () =>
        this.upstream.call(
          orderRoutes.track,
          { params: { ref }, body: { accessToken } },
          claims ? callerOf(claims, this.revocations.isCurrent()) : guest,
        );
      const opens = ({ tracking: { details } }: { tracking: OrderTracking }) => details !== null;
      const changesBefore = this.#changes;
      const { orderId, tracking } = await this.lookUps.during(address, { find: () => inNewTrace(find), opens });
      await socket.join(tracking.details ? roomOf(orderId) : statusRoomOf(orderId));
      // A change between the answer and the join was sent to a room without this socket.
      const order = this.#changes === changesBefore ? tracking : (await inNewTrace(find)).tracking;
      return { ok: true, order };
    } catch (error) {
      return { ok: false, code: error instanceof ProblemError ? error.code : 'internal-error' };
    }
  }

  /** Joins the console's rooms: one for each permission of the caller's role, so that nobody receives what they may not request. */
  @SubscribeMessage('admin')
  async joinAdmins(@ConnectedSocket() socket: Socket): Promise<JoinAnswer> {
    const claims = await this.claims.of(socket);
    if (!claims) return { ok: false, code: 'unauthenticated' };
    if (!claims.role) return { ok: false, code: 'forbidden' };
    if (!this.revocations.isCurrent()) return { ok: false, code: 'service-unavailable' };
    await socket.join(permissionsOf[claims.role].map(staffRoom));
    return { ok: true };
  }

  /** Sends the changed order to every socket on this replica that tracks it, with the details its room may see. */
  async orderChanged(change: DataOf<typeof orderStatusChanged>): Promise<void> {
    this.#changes += 1;
    this.server.local.to(staffRoom('orders.read')).to(staffRoom('rides.read')).emit('order-changed', change);
    const { orderId } = change;
    if (!this.#isWatched(orderId)) return;
    const { tracking } = await this.upstream
      .call(orderRoutes.track, { params: { ref: orderId }, body: {} }, system)
      .catch((error: unknown) => {
        // The change would be lost: their pages connect again and request the current state.
        for (const room of [roomOf(orderId), statusRoomOf(orderId)]) this.#closeSocketsIn(room);
        throw error;
      });
    this.server.local.to(roomOf(orderId)).emit('order', tracking);
    this.server.local.to(statusRoomOf(orderId)).emit('order', { ...tracking, details: null } satisfies OrderTracking);
  }

  /** Sent only to sockets that proved access to the order, because the rider's position reveals where the customer lives. */
  riderMoved({ orderId, ...position }: DataOf<typeof riderMoved>): void {
    this.server.local.to(roomOf(orderId)).emit('rider', position);
  }

  #closeSocketsIn(room: string): void {
    const { adapter, sockets: all } = this.server.sockets;
    for (const id of adapter.rooms.get(room) ?? []) all.get(id)?.conn.close();
  }

  #isWatched(orderId: string): boolean {
    const { rooms } = this.server.sockets.adapter;
    return rooms.has(roomOf(orderId)) || rooms.has(statusRoomOf(orderId));
  }
}

function inNewTrace<T>(work: () => Promise<T>): Promise<T> {
  return inSpan({ service: 'gateway', name: 'socket track', kind: 'server', parent: null }, {}, work);
}
