import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import {
  orderEmailRequested,
  acknowledgedOrderEmailRequested,
  passwordResetEmailRequested,
  verificationEmailRequested,
  webhookDisabledEmailRequested,
  type Event,
  type EventOf,
} from '@kirana/contracts';
import { Inbox } from '@kirana/messaging';
import type { DueEmail } from '../mail-log/due-email.js';
import { MailLog } from '../mail-log/mail-log.repository.js';
import { SenderDomain } from '../mail-log/sender-domain.js';
import { Sender } from './sender.js';

/** Stores the emails that are due; `Sender` sends them. */
@Controller()
export class EmailHandlers {
  constructor(
    private readonly inbox: Inbox,
    private readonly log: MailLog,
    private readonly domain: SenderDomain,
    private readonly sender: Sender,
  ) {}

  /** Stores an email about an order; a confirmation also leads to a notice to the shop. */
  @EventPattern(orderEmailRequested.type)
  async orderEmailRequested(@Payload() event: EventOf<typeof orderEmailRequested>): Promise<void> {
    const { data, time: at } = event;
    const emails: DueEmail[] = [{ template: data.email, data, at }];
    if (data.email === 'confirmation') emails.push({ template: 'merchant-notice', data, at });
    await this.#note(event, data.orderId, emails);
  }

  @EventPattern(acknowledgedOrderEmailRequested.type)
  async acknowledgedOrderEmailRequested(@Payload() event: EventOf<typeof acknowledgedOrderEmailRequested>): Promise<void> {
    const { data, time: at } = event;
    await this.#note(event, data.orderId, [{ template: data.email, data, at }]);
  }

  @EventPattern(verificationEmailRequested.type)
  async verificationEmailRequested(@Payload() event: EventOf<typeof verificationEmailRequested>): Promise<void> {
    await this.#note(event, event.id, [{ template: 'verify-email', data: event.data, at: event.time }], event.data.userId);
  }

  @EventPattern(passwordResetEmailRequested.type)
  async passwordResetEmailRequested(@Payload() event: EventOf<typeof passwordResetEmailRequested>): Promise<void> {
    await this.#note(event, event.id, [{ template: 'reset-password', data: event.data, at: event.time }], event.data.userId);
  }

  @EventPattern(webhookDisabledEmailRequested.type)
  async webhookDisabledEmailRequested(@Payload() event: EventOf<typeof webhookDisabledEmailRequested>): Promise<void> {
    await this.#note(event, event.id, [{ template: 'webhook-disabled', data: event.data, at: event.time }]);
  }

  async #note(event: Event, about: string, emails: readonly DueEmail[], accountId?: string): Promise<void> {
    await this.inbox.once(event, 'emails', async tx => {
      await this.log.note(tx, about, emails, this.domain.name, accountId);
      tx.afterCommit(() => this.sender.wake());
    });
  }
}
