import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { accountErased, emailVerified, type EventOf } from '@kirana/contracts';
import { ErasedSubjects, Inbox } from '@kirana/messaging';
import { CustomersRepository } from './customers.repository.js';
import { Erasure } from './erasure.js';

/** Handles account events that affect orders. */
@Controller()
export class CustomerHandlers {
  constructor(
    private readonly inbox: Inbox,
    private readonly customers: CustomersRepository,
    private readonly erasure: Erasure,
    private readonly erasedSubjects: ErasedSubjects,
  ) {}

  @EventPattern(emailVerified.type)
  async emailVerified(@Payload() event: EventOf<typeof emailVerified>): Promise<void> {
    await this.inbox.once(event, 'customers', tx => this.customers.assignToAccount(tx, event.data));
  }

  @EventPattern(accountErased.type)
  async accountErased(@Payload() event: EventOf<typeof accountErased>): Promise<void> {
    const { userId, email, emailVerified: verified, ordersStay } = event.data;
    await this.inbox.once(event, 'customers', async tx => {
      await this.erasedSubjects.note(tx, [userId]);
      await this.customers.unlinkRider(tx, userId);
      if (ordersStay) await this.customers.release(tx, userId);
      else await this.customers.markForErasure(tx, userId, verified ? email : null);
    });
    await this.erasure.eraseNow();
    await this.erasedSubjects.sweep();
  }
}
