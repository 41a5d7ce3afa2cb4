import type { Mail } from '../emails/mail.js';
import type { Transport } from '../sending/transport.js';
import type { KeptMails } from './kept-mail.repository.js';

/** Stores emails for the development inbox instead of sending them. */
export class KeptMailTransport implements Transport {
  constructor(private readonly mails: KeptMails) {}

  send(mail: Mail): Promise<void> {
    return this.mails.keep(mail);
  }

  close(): void {
    // There is no connection to close.
  }
}
