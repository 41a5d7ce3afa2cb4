import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import {
  orderAccepted,
  orderCancelled,
  orderPartlyRefunded,
  orderRefundReversed,
  orderStatusChanged,
  refundRequested,
  type EventOf,
} from '@kirana/contracts';
import { Inbox } from '@kirana/messaging';
import type { PublicInput } from '../public-events/public-order.js';
import { PublishPublicEvents } from './publish-public-events.js';

/** How long events are gathered, milliseconds: a subscriber does not notice it. */
const gatherMs = 100;

/** Handles the events from which public events are derived. */
@Controller()
export class PublicEventHandlers {
  constructor(
    private readonly inbox: Inbox,
    private readonly publicEvents: PublishPublicEvents,
  ) {}

  @EventPattern(orderAccepted.type)
  accepted(@Payload() event: EventOf<typeof orderAccepted>): Promise<void> {
    return this.#publish(event);
  }

  @EventPattern(orderStatusChanged.type)
  statusChanged(@Payload() event: EventOf<typeof orderStatusChanged>): Promise<void> {
    return this.#publish(event);
  }

  @EventPattern(orderCancelled.type)
  cancelled(@Payload() event: EventOf<typeof orderCancelled>): Promise<void> {
    return this.#publish(event);
  }

  @EventPattern(refundRequested.type)
  refundRequested(@Payload() event: EventOf<typeof refundRequested>): Promise<void> {
    return this.#publish(event);
  }

  @EventPattern(orderPartlyRefunded.type)
  partlyRefunded(@Payload() event: EventOf<typeof orderPartlyRefunded>): Promise<void> {
    return this.#publish(event);
  }

  @EventPattern(orderRefundReversed.type)
  refundReversed(@Payload() event: EventOf<typeof orderRefundReversed>): Promise<void> {
    return this.#publish(event);
  }

  async #publish(event: PublicInput): Promise<void> {
    await this.inbox.batch(event, 'public-events', (tx, received) => this.publicEvents.publish(tx, received), gatherMs);
  }
}
