import type { DueMail } from '../mail-log/due-email.js';

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
  send(mail: DueMail): Promise<void>;
  close(): void;
}
