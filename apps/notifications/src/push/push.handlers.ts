import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { orderPushRequested, type EventOf } from '@kirana/contracts';
import { Inbox } from '@kirana/messaging';
import { pushMessage } from './push-message.js';
import { PushRunner } from './push-runner.js';
import { PushSubscriptions } from './push-subscriptions.repository.js';
import { Pushes } from './pushes.repository.js';

/** Stores what the browsers that follow an order are to be told; `PushRunner` sends it. */
@Controller()
export class PushHandlers {
  constructor(
    private readonly inbox: Inbox,
    private readonly pushes: Pushes,
    private readonly subscriptions: PushSubscriptions,
    private readonly runner: PushRunner,
  ) {}

  @EventPattern(orderPushRequested.type)
  async handle(@Payload() event: EventOf<typeof orderPushRequested>): Promise<void> {
    const { orderId, number, locale, status } = event.data;
    await this.inbox.once(event, 'pushes', async tx => {
      if (status === 'cancelled') return this.subscriptions.forgetAll(tx, [orderId]);
      await this.pushes.note(tx, orderId, status, pushMessage(status, number, locale));
      tx.afterCommit(() => this.runner.wake());
    });
  }
}
