import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { Fulfilment } from './fulfilment.js';
import { eventsOfParts, sagaEvents, type SagaEvent } from './saga-input.js';

/**
 * Handles the events of the saga; `fulfilment.saga.ts` defines what each of them does. Those that may be about a part of an order come by way
 * of `PartialRefundHandlers`.
 */
@Controller()
export class FulfilmentHandlers {
  constructor(private readonly fulfilment: Fulfilment) {}

  @EventPattern(sagaEvents.map(({ type }) => type).filter(type => !eventsOfParts.has(type)))
  handle(@Payload() event: SagaEvent): Promise<void> {
    return this.fulfilment.handle(event);
  }
}
