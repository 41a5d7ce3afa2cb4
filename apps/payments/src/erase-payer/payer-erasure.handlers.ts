import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { customerAnonymised, type EventOf } from '@kirana/contracts';
import { ErasedSubjects, Inbox } from '@kirana/messaging';
import { PayerErasureRepository } from './payer-erasure.repository.js';

/** Erases the customer's data in payments once orders has anonymised the customer. */
@Controller()
export class PayerErasureHandlers {
  constructor(
    private readonly inbox: Inbox,
    private readonly payers: PayerErasureRepository,
    private readonly erasedSubjects: ErasedSubjects,
  ) {}

  @EventPattern(customerAnonymised.type)
  async customerAnonymised(@Payload() event: EventOf<typeof customerAnonymised>): Promise<void> {
    const { orderId } = event.data;
    await this.inbox.once(event, 'erasure', async tx => {
      await this.erasedSubjects.note(tx, [orderId]);
      await this.payers.erase(tx, orderId);
    });
    await this.erasedSubjects.sweep();
  }
}
