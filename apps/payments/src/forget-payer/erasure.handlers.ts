import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { customerForgotten, type EventOf } from '@kirana/contracts';
import { Forgotten, Inbox } from '@kirana/messaging';
import { ForgetPayerRepository } from './forget-payer.repository.js';

/** Payments forget the shopper as soon as orders has. */
@Controller()
export class ErasureHandlers {
  constructor(
    private readonly inbox: Inbox,
    private readonly payers: ForgetPayerRepository,
    private readonly forgotten: Forgotten,
  ) {}

  @EventPattern(customerForgotten.type)
  async customerForgotten(@Payload() event: EventOf<typeof customerForgotten>): Promise<void> {
    const { orderId } = event.data;
    await this.inbox.once(event, 'erasure', async tx => {
      await this.forgotten.note(tx, [orderId]);
      await this.payers.forget(tx, orderId);
    });
    await this.forgotten.sweep();
  }
}
