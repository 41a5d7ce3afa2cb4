import type { Mail, Transport } from '../sending/transport.js';
import type { KeptMails } from './kept-mail.repository.js';

/** Keeps mail for the development inbox instead of sending it. */
export class KeptMailTransport implements Transport {
  constructor(private readonly mails: KeptMails) {}

  send(mail: Mail): Promise<void> {
    return this.mails.keep(mail);
  }

  close(): void {
    // Nothing is held open.
  }
}
