import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { accountErased, customerForgotten, type EventOf } from '@kirana/contracts';
import { Forgotten, Inbox } from '@kirana/messaging';
import { ForgetRecipientRepository } from './forget-recipient.repository.js';

/** Mail forgets whom it wrote to: of an account at once, of an order as soon as orders has forgotten who placed it. */
@Controller()
export class ErasureHandlers {
  constructor(
    private readonly inbox: Inbox,
    private readonly letters: ForgetRecipientRepository,
    private readonly forgotten: Forgotten,
  ) {}

  @EventPattern(accountErased.type)
  async accountErased(@Payload() event: EventOf<typeof accountErased>): Promise<void> {
    const { userId, email, emailVerified } = event.data;
    await this.inbox.once(event, 'erasure', async tx => {
      await this.forgotten.note(tx, [userId]);
      await this.letters.account(tx, userId, emailVerified ? email : null);
    });
    await this.forgotten.sweep();
  }

  @EventPattern(customerForgotten.type)
  async customerForgotten(@Payload() event: EventOf<typeof customerForgotten>): Promise<void> {
    const { orderId } = event.data;
    await this.inbox.once(event, 'erasure', async tx => {
      await this.forgotten.note(tx, [orderId]);
      await this.letters.order(tx, orderId);
    });
    await this.forgotten.sweep();
  }
}
