import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { accountErased, customerForgotten, type EventOf } from '@kirana/contracts';
import { Inbox } from '@kirana/messaging';
import { ForgetRecipientRepository } from './forget-recipient.repository.js';

/** Mail forgets whom it wrote to: of an account at once, of an order as soon as orders has forgotten who placed it. */
@Controller()
export class ErasureHandlers {
  constructor(
    private readonly inbox: Inbox,
    private readonly letters: ForgetRecipientRepository,
  ) {}

  @EventPattern(accountErased.type)
  async accountErased(@Payload() event: EventOf<typeof accountErased>): Promise<void> {
    const { userId, email, emailVerified } = event.data;
    await this.inbox.once(event, 'erasure', tx => this.letters.account(tx, userId, emailVerified ? email : null));
  }

  @EventPattern(customerForgotten.type)
  async customerForgotten(@Payload() event: EventOf<typeof customerForgotten>): Promise<void> {
    await this.inbox.once(event, 'erasure', tx => this.letters.order(tx, event.data.orderId));
  }
}
