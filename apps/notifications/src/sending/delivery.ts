import { MailRefused, MailUnanswered } from '../emails/mail.js';
import type { DueMail } from '../mail-log/due-email.js';
import type { Transport } from './transport.js';

/** Result of sending a mail. */
export interface Delivered {
  readonly usedFallback: boolean;
}

/**
 * Sends through the first transport, and through the fallback when the first does not accept a mail (CALL-006, `usedFallback`). One that may have
 * accepted it is asked again later instead: the fallback would deliver the mail a second time.
 */
export class Delivery {
  constructor(
    private readonly primary: Transport,
    private readonly fallback: Transport | undefined,
  ) {}

  /** How many mails may be sent in one transaction. */
  get atOnce(): number {
    return this.primary.atOnce;
  }

  /** @throws MailRefused when every transport refused the mail permanently, otherwise the error of one that may accept it later. */
  async send(mail: DueMail): Promise<Delivered> {
    try {
      await this.primary.send(mail);
      return { usedFallback: false };
    } catch (first) {
      if (!this.fallback || first instanceof MailUnanswered) throw first;
      try {
        await this.fallback.send(mail);
        return { usedFallback: true };
      } catch (second) {
        throw second instanceof MailRefused ? first : second;
      }
    }
  }

  close(): void {
    this.primary.close();
    this.fallback?.close();
  }
}
