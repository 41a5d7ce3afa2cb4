import { Injectable } from '@nestjs/common';
import type { SendOrderEmailAnswer, SendOrderEmailRequest } from '@kirana/contracts';
import { ProblemError } from '@kirana/http-edge';
import { setTimeout as sleep } from 'node:timers/promises';
import { MailLog, type MailState } from '../mail-log/mail-log.repository.js';
import { OrderEmailRequests } from './order-email-requests.repository.js';

/** How long a caller waits for an email that is being sent, milliseconds; the gateway aborts after 2 s. */
const timeoutMs = 1_500;
const pollEveryMs = 75;

/**
 * The order email function of the specification (CALL-005). The emails are sent because the order was accepted, not because of this call,
 * so it can neither send them twice nor to another address; it returns whether they have been sent.
 */
@Injectable()
export class OrderEmail {
  constructor(
    private readonly requests: OrderEmailRequests,
    private readonly log: MailLog,
  ) {}

  /** @throws ProblemError 422 `idempotency-key-reused` when the message id was used for another order or session (F-33). */
  async send({ orderId, sessionId, messageId, notifyMerchant }: SendOrderEmailRequest): Promise<SendOrderEmailAnswer> {
    const first = await this.requests.note(orderId, sessionId, messageId);
    if (first === undefined)
      throw new ProblemError(422, 'idempotency-key-reused', 'This messageId was used for a different order or session.');
    const { confirmation, notice } = await this.#watch(orderId);
    return {
      success: confirmation?.state === 'sent',
      messageId: first,
      usedFallback: confirmation?.usedFallback ?? false,
      ...(notifyMerchant ? { merchantNotification: { success: notice?.state === 'sent' } } : {}),
    };
  }

  /** Returns the states of both emails, once neither is waiting any more or the time limit is reached. */
  async #watch(orderId: string): Promise<{ confirmation?: MailState; notice?: MailState }> {
    for (const deadline = performance.now() + timeoutMs; ; await sleep(pollEveryMs)) {
      const emails = await this.log.statesOf(orderId);
      const confirmation = emails.find(({ template }) => template === 'confirmation');
      const notice = emails.find(({ template }) => template === 'merchant-notice');
      const isOpen = (email?: MailState) => email === undefined || email.state === 'waiting';
      if ((!isOpen(confirmation) && !isOpen(notice)) || performance.now() > deadline) return { confirmation, notice };
    }
  }
}
