import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import {
  orderEmailRequested,
  acknowledgedOrderEmailRequested,
  notDeliveredEmailRequested,
  partialRefundEmailRequested,
  invitationEmailRequested,
  passwordResetEmailRequested,
  passwordChangedEmailRequested,
  verificationEmailRequested,
  webhookDisabledEmailRequested,
  type EventOf,
} from '@kirana/contracts';
import { Inbox, type Received } from '@kirana/messaging';
import { currentContext } from '@kirana/observability';
import type { Transaction } from '@kirana/persistence';
import type { DueEmail, RequestedEmail } from '../mail-log/due-email.js';
import { MailLog } from '../mail-log/mail-log.repository.js';
import { SenderDomain } from '../mail-log/sender-domain.js';
import { Sender } from './sender.js';

/** How long requests are gathered, milliseconds: no caller waits for the row of an email. */
const gatherMs = 100;

type EmailEvent = EventOf<
  | typeof orderEmailRequested
  | typeof acknowledgedOrderEmailRequested
  | typeof notDeliveredEmailRequested
  | typeof partialRefundEmailRequested
  | typeof verificationEmailRequested
  | typeof passwordResetEmailRequested
  | typeof passwordChangedEmailRequested
  | typeof invitationEmailRequested
  | typeof webhookDisabledEmailRequested
>;

/** Stores the emails that are due, all that were requested together in one statement; `Sender` sends them. */
@Controller()
export class EmailHandlers {
  constructor(
    private readonly inbox: Inbox,
    private readonly log: MailLog,
    private readonly domain: SenderDomain,
    private readonly sender: Sender,
  ) {}

  @EventPattern([
    orderEmailRequested.type,
    acknowledgedOrderEmailRequested.type,
    notDeliveredEmailRequested.type,
    partialRefundEmailRequested.type,
    verificationEmailRequested.type,
    passwordResetEmailRequested.type,
    passwordChangedEmailRequested.type,
    invitationEmailRequested.type,
    webhookDisabledEmailRequested.type,
  ])
  async handle(@Payload() event: EmailEvent): Promise<void> {
    const store = async (tx: Transaction, received: readonly Received<EmailEvent>[]) => {
      await this.log.note(tx, received.flatMap(requestedEmails), this.domain.name);
      tx.afterCommit(() => this.sender.wake());
    };
    await this.inbox.batch(event, 'emails', store, gatherMs);
  }
}

function requestedEmails({ event, runInContext }: Received<EmailEvent>): RequestedEmail[] {
  const context = runInContext(currentContext);
  const origin = { traceparent: context?.traceparent ?? null, correlationId: context?.correlationId ?? null };
  const { about, accountId = null, occasionId = null, emails } = emailsFor(event);
  return emails.map(email => ({ about, template: email.template, occasionId, email, accountId, ...origin }));
}

/** Returns the emails an event requests; a confirmation also leads to a notice to the shop. */
function emailsFor(event: EmailEvent): { about: string; accountId?: string; occasionId?: string; emails: DueEmail[] } {
  const { id, time: at } = event;
  switch (event.type) {
    case orderEmailRequested.type: {
      const { data } = event;
      const emails: DueEmail[] = [{ template: data.email, data, at }];
      if (data.email === 'confirmation') emails.push({ template: 'merchant-notice', data, at });
      return { about: data.orderId, emails };
    }
    case acknowledgedOrderEmailRequested.type: {
      const { data } = event;
      return { about: data.orderId, emails: [{ template: data.email, data, at }] };
    }
    case partialRefundEmailRequested.type: {
      const { data } = event;
      return { about: data.orderId, occasionId: data.refundId, emails: [{ template: 'partly-refunded', data, at }] };
    }
    // An order may come back several times, and its customer is told of each.
    case notDeliveredEmailRequested.type:
      return { about: event.data.orderId, occasionId: id, emails: [{ template: 'not-delivered', data: event.data, at }] };
    case verificationEmailRequested.type:
      return { about: id, accountId: event.data.userId, emails: [{ template: 'verify-email', data: event.data, at }] };
    case passwordResetEmailRequested.type:
      return { about: id, accountId: event.data.userId, emails: [{ template: 'reset-password', data: event.data, at }] };
    case passwordChangedEmailRequested.type:
      return { about: id, accountId: event.data.userId, emails: [{ template: 'password-changed', data: event.data, at }] };
    case invitationEmailRequested.type:
      return { about: id, emails: [{ template: 'invitation', data: event.data, at }] };
    case webhookDisabledEmailRequested.type:
      return { about: id, emails: [{ template: 'webhook-disabled', data: event.data, at }] };
  }
}
