import { Controller, Get, Param } from '@nestjs/common';
import { mailRoutes, type KeptMail } from '@kirana/contracts';
import { notFound } from '@kirana/http-edge';
import { KeptMails } from './kept-mail.repository.js';

/** Serves the development inbox; registered only where emails are kept instead of sent. */
@Controller()
export class KeptMailController {
  constructor(private readonly mails: KeptMails) {}

  @Get(mailRoutes.keptMails.path)
  list(): Promise<KeptMail[]> {
    return this.mails.list();
  }

  @Get(mailRoutes.keptMail.path)
  async one(
    @Param({ schema: mailRoutes.keptMail.params }) { id }: { id: number },
  ): Promise<KeptMail & { html: string; text: string }> {
    const mail = await this.mails.find(id);
    if (!mail) throw notFound(`There is no mail ${id}.`);
    return mail;
  }
}
