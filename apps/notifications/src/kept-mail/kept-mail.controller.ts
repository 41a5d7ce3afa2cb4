import { Controller, Inject } from '@nestjs/common';
import { CONFIG } from '@kirana/config';
import { mailRoutes, type KeptMail } from '@kirana/contracts';
import { Implements, notFound, type Call } from '@kirana/http-edge';
import type { NotificationsConfig } from '../config.js';
import { Composer } from '../emails/composer.js';
import { MailRefused, type Mail } from '../emails/mail.js';
import { KeptMails, type KeptEmail } from './kept-mail.repository.js';

/** Serves the development inbox: 404 where emails are sent instead of kept, so a shop that once kept some shows them to nobody. */
@Controller()
export class KeptMailController {
  constructor(
    private readonly mails: KeptMails,
    private readonly composer: Composer,
    @Inject(CONFIG) private readonly config: Pick<NotificationsConfig, 'MAIL_INBOX'>,
  ) {}

  @Implements(mailRoutes.keptMails)
  async list(): Promise<KeptMail[]> {
    return (await this.#inbox().list()).map(kept => this.#head(kept, this.#composed(kept)));
  }

  @Implements(mailRoutes.keptMail)
  async one({ params: { id } }: Call<typeof mailRoutes.keptMail>): Promise<KeptMail & { html: string; text: string }> {
    const mail = await this.#inbox().find(id);
    if (!mail) throw notFound(`There is no mail ${id}.`);
    const { html, text, ...head } = this.composer.compose(mail);
    return { ...this.#head(mail, head), html, text };
  }

  /** An email that no server would get either is shown with the reason, and keeps no other from being shown. */
  #composed(kept: KeptEmail): Pick<Mail, 'to' | 'subject'> {
    try {
      return this.composer.compose(kept);
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      return { to: { name: '', address: '' }, subject: error.message };
    }
  }

  #head({ id, messageId, keptAt }: KeptEmail, { to, subject }: Pick<Mail, 'to' | 'subject'>): KeptMail {
    return { id, messageId, recipient: `${to.name} <${to.address}>`, subject, keptAt };
  }

  #inbox(): KeptMails {
    if (!this.config.MAIL_INBOX) throw notFound('Emails are sent here, and none is kept.');
    return this.mails;
  }
}
