import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { WebSocketGateway, WebSocketServer } from '@nestjs/websockets';
import { orderAccepted, packingChanged, type DataOf, type EventOf } from '@kirana/contracts';
import type { Server } from 'socket.io';
import { staffRoom } from '../live/order-rooms.js';
import { socketOptions } from '../live/socket-options.js';

/** Socket events for the console's dashboard in addition to order changes: an order was accepted and will be delivered, or its packing changed. */
@WebSocketGateway(socketOptions)
export class AdminBoard {
  @WebSocketServer()
  readonly server: Server;

  /** Carries no personal data: the receiving console requests details with its own access token. */
  accepted({ orderId, number, totalMinor }: DataOf<typeof orderAccepted>): void {
    this.server.local.to(staffRoom('money.read')).emit('order-accepted', { orderId, number, totalMinor });
    // Sums of all orders make the revenue, so admins who may not read that get none.
    this.server.local.to(staffRoom('orders.read')).except(staffRoom('money.read')).emit('order-accepted', { orderId, number });
  }

  packingChanged({ orderId }: DataOf<typeof packingChanged>): void {
    this.server.local.to(staffRoom('orders.read')).emit('packing-changed', { orderId });
  }
}

@Controller()
export class AdminBoardHandlers {
  constructor(private readonly board: AdminBoard) {}

  @EventPattern(orderAccepted.type)
  accepted(@Payload() { data }: EventOf<typeof orderAccepted>): void {
    this.board.accepted(data);
  }

  @EventPattern(packingChanged.type)
  packingChanged(@Payload() { data }: EventOf<typeof packingChanged>): void {
    this.board.packingChanged(data);
  }
}
