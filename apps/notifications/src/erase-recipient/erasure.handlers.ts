import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { accountErased, customerAnonymised, type EventOf } from '@kirana/contracts';
import { ErasedSubjects, Inbox } from '@kirana/messaging';
import { RecipientErasureRepository } from './recipient-erasure.repository.js';

/** Erases emails of a person: of an account immediately, of an order once orders has anonymised its customer. */
@Controller()
export class ErasureHandlers {
  constructor(
    private readonly inbox: Inbox,
    private readonly emails: RecipientErasureRepository,
    private readonly erasedSubjects: ErasedSubjects,
  ) {}

  @EventPattern(accountErased.type)
  async accountErased(@Payload() event: EventOf<typeof accountErased>): Promise<void> {
    const { userId, email, emailVerified } = event.data;
    await this.inbox.once(event, 'erasure', async tx => {
      await this.erasedSubjects.note(tx, [userId]);
      await this.emails.eraseAccount(tx, userId, emailVerified ? email : null);
    });
    await this.erasedSubjects.sweep();
  }

  @EventPattern(customerAnonymised.type)
  async customerAnonymised(@Payload() event: EventOf<typeof customerAnonymised>): Promise<void> {
    const { orderId } = event.data;
    await this.inbox.once(event, 'erasure', async tx => {
      await this.erasedSubjects.note(tx, [orderId]);
      await this.emails.eraseOrder(tx, orderId);
    });
    await this.erasedSubjects.sweep();
  }
}
