import { Injectable } from '@nestjs/common';
import type { SendOrderEmailAnswer, SendOrderEmailRequest } from '@kirana/contracts';
import { ProblemError } from '@kirana/http-edge';
import { setTimeout as sleep } from 'node:timers/promises';
import { MailLog, type MailStanding } from '../mail-log/mail-log.repository.js';
import { OrderEmailRequests } from './order-email-requests.repository.js';

/** How long a caller is made to wait for a mail that is just leaving; the gateway hangs up after 2 s. */
const patienceMs = 1_500;
const lookEveryMs = 75;

/**
 * The order email function of the specification (CALL-005). The letters are written because the order was accepted, not because somebody
 * calls this, so it can neither send twice nor to another address; it tells whether they have left.
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

  /** How both letters stand, once neither is under way any more or patience has run out. */
  async #watch(orderId: string): Promise<{ confirmation?: MailStanding; notice?: MailStanding }> {
    for (const deadline = performance.now() + patienceMs; ; await sleep(lookEveryMs)) {
      const letters = await this.log.standing(orderId);
      const confirmation = letters.find(({ template }) => template === 'confirmation');
      const notice = letters.find(({ template }) => template === 'merchant-notice');
      const isOpen = (letter?: MailStanding) => letter === undefined || letter.state === 'waiting';
      if ((!isOpen(confirmation) && !isOpen(notice)) || performance.now() > deadline) return { confirmation, notice };
    }
  }
}
