import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { accountErased, emailVerified, type EventOf } from '@kirana/contracts';
import { Forgotten, Inbox } from '@kirana/messaging';
import { CustomersRepository } from './customers.repository.js';
import { Erasure } from './erasure.js';

/** Orders follow what becomes of accounts. */
@Controller()
export class CustomerHandlers {
  constructor(
    private readonly inbox: Inbox,
    private readonly customers: CustomersRepository,
    private readonly erasure: Erasure,
    private readonly forgotten: Forgotten,
  ) {}

  @EventPattern(emailVerified.type)
  async emailVerified(@Payload() event: EventOf<typeof emailVerified>): Promise<void> {
    const { userId, email } = event.data;
    await this.inbox.once(event, 'customers', tx => this.customers.claim(tx, userId, email));
  }

  @EventPattern(accountErased.type)
  async accountErased(@Payload() event: EventOf<typeof accountErased>): Promise<void> {
    const { userId, email, emailVerified: proved } = event.data;
    await this.inbox.once(event, 'customers', async tx => {
      await this.customers.noteErasure(tx, userId, proved ? email : null);
      await this.forgotten.note(tx, [userId]);
      await this.erasure.forget(tx);
    });
    await this.forgotten.sweep();
  }
}
