import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { customerForgotten, type EventOf } from '@kirana/contracts';
import { Inbox } from '@kirana/messaging';
import { ForgetPayerRepository } from './forget-payer.repository.js';

/** Payments forget the shopper as soon as orders has. */
@Controller()
export class ErasureHandlers {
  constructor(
    private readonly inbox: Inbox,
    private readonly payers: ForgetPayerRepository,
  ) {}

  @EventPattern(customerForgotten.type)
  async customerForgotten(@Payload() event: EventOf<typeof customerForgotten>): Promise<void> {
    await this.inbox.once(event, 'erasure', tx => this.payers.forget(tx, event.data.orderId));
  }
}
