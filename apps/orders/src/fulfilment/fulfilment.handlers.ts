import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { Fulfilment } from './fulfilment.js';
import { sagaEvents, type SagaEvent } from './saga-input.js';

/** Handles all events of the saga; `fulfilment.saga.ts` defines what each of them does. */
@Controller()
export class FulfilmentHandlers {
  constructor(private readonly fulfilment: Fulfilment) {}

  @EventPattern(sagaEvents.map(({ type }) => type))
  handle(@Payload() event: SagaEvent): Promise<void> {
    return this.fulfilment.handle(event);
  }
}
