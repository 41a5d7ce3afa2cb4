import type { Mail } from '../emails/mail.js';

/** A transport for mail. */
export interface Transport {
  /**
   * How many mails may be sent in one transaction: one where a mail cannot be taken back, so that a process that dies repeats no other.
   */
  readonly atOnce: number;
  /**
   * Resolves once the other side has taken responsibility for the mail.
   *
   * @throws MailRefused when it will never accept this mail; any other error is treated as temporary.
   */
  send(mail: Mail): Promise<void>;
  close(): void;
}
