import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import {
  checkoutExpired,
  checkoutOpened,
  paymentCaptured,
  paymentFailed,
  refundCompleted,
  riderAssigned,
  stageReached,
  stockClaimOverdue,
  stockRejected,
  stockReserved,
  type EventOf,
} from '@kirana/contracts';
import { Fulfilment } from './fulfilment.js';

/** Everything orders listens to for the saga; what it does about it stands in `fulfilment.saga.ts`. */
@Controller()
export class FulfilmentHandlers {
  constructor(private readonly fulfilment: Fulfilment) {}

  @EventPattern(stockReserved.type)
  stockReserved(@Payload() event: EventOf<typeof stockReserved>): Promise<void> {
    return this.fulfilment.hear(event);
  }

  @EventPattern(stockRejected.type)
  stockRejected(@Payload() event: EventOf<typeof stockRejected>): Promise<void> {
    return this.fulfilment.hear(event);
  }

  @EventPattern(stockClaimOverdue.type)
  stockClaimOverdue(@Payload() event: EventOf<typeof stockClaimOverdue>): Promise<void> {
    return this.fulfilment.hear(event);
  }

  @EventPattern(checkoutOpened.type)
  checkoutOpened(@Payload() event: EventOf<typeof checkoutOpened>): Promise<void> {
    return this.fulfilment.hear(event);
  }

  @EventPattern(checkoutExpired.type)
  checkoutExpired(@Payload() event: EventOf<typeof checkoutExpired>): Promise<void> {
    return this.fulfilment.hear(event);
  }

  @EventPattern(paymentCaptured.type)
  paymentCaptured(@Payload() event: EventOf<typeof paymentCaptured>): Promise<void> {
    return this.fulfilment.hear(event);
  }

  @EventPattern(paymentFailed.type)
  paymentFailed(@Payload() event: EventOf<typeof paymentFailed>): Promise<void> {
    return this.fulfilment.hear(event);
  }

  @EventPattern(refundCompleted.type)
  refundCompleted(@Payload() event: EventOf<typeof refundCompleted>): Promise<void> {
    return this.fulfilment.hear(event);
  }

  @EventPattern(stageReached.type)
  stageReached(@Payload() event: EventOf<typeof stageReached>): Promise<void> {
    return this.fulfilment.hear(event);
  }

  @EventPattern(riderAssigned.type)
  riderAssigned(@Payload() event: EventOf<typeof riderAssigned>): Promise<void> {
    return this.fulfilment.hear(event);
  }
}
