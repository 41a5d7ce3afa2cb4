import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { orderStatusChanged, riderMoved, type EventOf } from '@kirana/contracts';
import { LiveGateway } from './live.gateway.js';

@Controller()
export class LiveHandlers {
  constructor(private readonly live: LiveGateway) {}

  @EventPattern(orderStatusChanged.type)
  orderStatusChanged(@Payload() { data }: EventOf<typeof orderStatusChanged>): Promise<void> {
    return this.live.orderChanged(data);
  }

  @EventPattern(riderMoved.type)
  riderMoved(@Payload() { data }: EventOf<typeof riderMoved>): void {
    this.live.riderMoved(data);
  }
}
