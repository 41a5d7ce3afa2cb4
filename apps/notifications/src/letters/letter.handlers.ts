import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { letterDue, passwordResetDue, verificationDue, type Event, type EventOf } from '@kirana/contracts';
import { Inbox } from '@kirana/messaging';
import { afterCommit } from '@kirana/persistence';
import type { DueLetter } from '../mail-log/due-letter.js';
import { MailLog } from '../mail-log/mail-log.repository.js';
import { SenderDomain } from '../mail-log/sender-domain.js';
import { Sender } from '../sending/sender.js';

/** Notes which letters are due; the sender does the rest. */
@Controller()
export class LetterHandlers {
  constructor(
    private readonly inbox: Inbox,
    private readonly log: MailLog,
    private readonly domain: SenderDomain,
    private readonly sender: Sender,
  ) {}

  /** With the confirmation to the shopper goes a notice to the shop. */
  @EventPattern(letterDue.type)
  async letterDue(@Payload() event: EventOf<typeof letterDue>): Promise<void> {
    const { data, time: at } = event;
    const letters: DueLetter[] = [{ template: data.letter, data, at }];
    if (data.letter === 'confirmation') letters.push({ template: 'merchant-notice', data, at });
    await this.#note(event, data.orderId, letters);
  }

  @EventPattern(verificationDue.type)
  async verificationDue(@Payload() event: EventOf<typeof verificationDue>): Promise<void> {
    await this.#note(event, event.id, [{ template: 'verify-email', data: event.data, at: event.time }], event.data.userId);
  }

  @EventPattern(passwordResetDue.type)
  async passwordResetDue(@Payload() event: EventOf<typeof passwordResetDue>): Promise<void> {
    await this.#note(event, event.id, [{ template: 'reset-password', data: event.data, at: event.time }], event.data.userId);
  }

  async #note(event: Event, about: string, letters: readonly DueLetter[], accountId?: string): Promise<void> {
    await this.inbox.once(event, 'letters', async tx => {
      await this.log.note(tx, about, letters, this.domain.name, accountId);
      afterCommit(tx, () => this.sender.wake());
    });
  }
}
