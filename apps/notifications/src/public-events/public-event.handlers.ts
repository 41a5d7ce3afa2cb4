import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { orderAccepted, orderCancelled, orderStatusChanged, refundDue, type EventOf } from '@kirana/contracts';
import { Inbox } from '@kirana/messaging';
import type { PublicNews } from './public-order.js';
import { TellIntegrators } from './tell-integrators.js';

/** The events of the shop that integrators hear of. */
@Controller()
export class PublicEventHandlers {
  constructor(
    private readonly inbox: Inbox,
    private readonly integrators: TellIntegrators,
  ) {}

  @EventPattern(orderAccepted.type)
  accepted(@Payload() event: EventOf<typeof orderAccepted>): Promise<void> {
    return this.#tell(event);
  }

  @EventPattern(orderStatusChanged.type)
  statusChanged(@Payload() event: EventOf<typeof orderStatusChanged>): Promise<void> {
    return this.#tell(event);
  }

  @EventPattern(orderCancelled.type)
  cancelled(@Payload() event: EventOf<typeof orderCancelled>): Promise<void> {
    return this.#tell(event);
  }

  @EventPattern(refundDue.type)
  refundDue(@Payload() event: EventOf<typeof refundDue>): Promise<void> {
    return this.#tell(event);
  }

  async #tell(event: PublicNews): Promise<void> {
    await this.inbox.together(event, 'public-events', (tx, heard) => this.integrators.tell(tx, heard));
  }
}
