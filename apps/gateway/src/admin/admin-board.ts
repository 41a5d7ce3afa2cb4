import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { WebSocketGateway, WebSocketServer } from '@nestjs/websockets';
import { orderAccepted, type DataOf, type EventOf } from '@kirana/contracts';
import type { Server } from 'socket.io';
import { adminRoom } from '../live/order-rooms.js';

/** News for the console's board beside the changes of orders: an order has come in that will be delivered. */
@WebSocketGateway({ path: '/socket.io', transports: ['websocket'], maxHttpBufferSize: 16_000, serveClient: false })
export class AdminBoard {
  @WebSocketServer()
  readonly server: Server;

  /** Nothing personal: whoever sees it asks for the rest with their own rights. */
  accepted({ orderId, number, totalMinor }: DataOf<typeof orderAccepted>): void {
    this.server.local.to(adminRoom).emit('order-accepted', { orderId, number, totalMinor });
  }
}

@Controller()
export class AdminBoardHandlers {
  constructor(private readonly board: AdminBoard) {}

  @EventPattern(orderAccepted.type)
  accepted(@Payload() { data }: EventOf<typeof orderAccepted>): void {
    this.board.accepted(data);
  }
}
