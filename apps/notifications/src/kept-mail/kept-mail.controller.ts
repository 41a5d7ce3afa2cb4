import { Controller, Inject } from '@nestjs/common';
import { CONFIG } from '@kirana/config';
import { mailRoutes, type KeptMail } from '@kirana/contracts';
import { Implements, notFound, type Call } from '@kirana/http-edge';
import type { NotificationsConfig } from '../config.js';
import { KeptMails } from './kept-mail.repository.js';

/** Serves the development inbox: 404 where emails are sent instead of kept, so a shop that once kept some shows them to nobody. */
@Controller()
export class KeptMailController {
  constructor(
    private readonly mails: KeptMails,
    @Inject(CONFIG) private readonly config: Pick<NotificationsConfig, 'MAIL_INBOX'>,
  ) {}

  @Implements(mailRoutes.keptMails)
  list(): Promise<KeptMail[]> {
    return this.#inbox().list();
  }

  @Implements(mailRoutes.keptMail)
  async one({ params: { id } }: Call<typeof mailRoutes.keptMail>): Promise<KeptMail & { html: string; text: string }> {
    const mail = await this.#inbox().find(id);
    if (!mail) throw notFound(`There is no mail ${id}.`);
    return mail;
  }

  #inbox(): KeptMails {
    if (!this.config.MAIL_INBOX) throw notFound('Emails are sent here, and none is kept.');
    return this.mails;
  }
}
