import type { Mail } from '../emails/mail.js';

/** A transport for mail. */
export interface Transport {
  /**
   * Resolves once the other side has taken responsibility for the mail.
   *
   * @throws MailRefused when it will never accept this mail; any other error is treated as temporary.
   */
  send(mail: Mail): Promise<void>;
  close(): void;
}
