import { Batcher } from '@kirana/persistence';
import type { DueMail } from '../mail-log/due-email.js';
import type { Transport } from './transport.js';
import type { KeptMails } from '../kept-mail/kept-mail.repository.js';

/** How long mails are gathered for one statement, milliseconds. */
const gatherMs = 1;

/** Keeps emails for the development inbox instead of sending them; those sent together in one statement. They are composed when they are looked at. */
export class KeptMailTransport implements Transport {
  readonly atOnce = 50;
  readonly #batcher: Batcher<DueMail, void>;

  constructor(mails: KeptMails) {
    this.#batcher = new Batcher<DueMail, void>(
      this.atOnce,
      async batch => {
        await mails.keep(batch.map(({ id }) => id));
        return batch.map(() => undefined);
      },
      undefined,
      gatherMs,
    );
  }

  send(mail: DueMail): Promise<void> {
    return this.#batcher.take(mail);
  }

  close(): void {
    // There is no connection to close.
  }
}
