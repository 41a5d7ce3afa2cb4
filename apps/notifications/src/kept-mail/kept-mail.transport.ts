import { Batcher } from '@kirana/persistence';
import type { Mail } from '../emails/mail.js';
import type { Transport } from '../sending/transport.js';
import type { KeptMails } from './kept-mail.repository.js';

/** How long mails are gathered for one statement, milliseconds. */
const gatherMs = 1;

/** Stores emails for the development inbox instead of sending them; those sent together in one statement. */
export class KeptMailTransport implements Transport {
  readonly atOnce = 50;
  readonly #batcher: Batcher<Mail, void>;

  constructor(mails: KeptMails) {
    this.#batcher = new Batcher<Mail, void>(
      this.atOnce,
      async batch => {
        await mails.keep(batch);
        return batch.map(() => undefined);
      },
      undefined,
      gatherMs,
    );
  }

  send(mail: Mail): Promise<void> {
    return this.#batcher.take(mail);
  }

  close(): void {
    // There is no connection to close.
  }
}
