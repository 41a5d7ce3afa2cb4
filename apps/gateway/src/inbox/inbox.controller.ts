import { Controller, Get, Header, Param } from '@nestjs/common';
import { mailRoutes } from '@kirana/contracts';
import { Upstream } from '../upstream/upstream.js';
import { inboxPage, mailPage } from './inbox-page.js';

const html = 'text/html; charset=utf-8';
const idParams = mailRoutes.keptMail.params;

/** Links in a mail open beside the inbox; otherwise the mail can do nothing. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** The development inbox. The gateway has these routes only with MAIL_INBOX, and notifications has what they show only then too. */
@Controller('inbox')
export class InboxController {
  constructor(private readonly upstream: Upstream) {}

  @Get()
  @Header('content-type', html)
  @Header('cache-control', 'no-store')
  async list(): Promise<string> {
    return inboxPage(await this.upstream.notifications.call(mailRoutes.keptMails));
  }

  @Get(':id')
  @Header('content-type', html)
  @Header('cache-control', 'no-store')
  async one(@Param({ schema: idParams }) params: { id: number }): Promise<string> {
    return mailPage(await this.upstream.notifications.call(mailRoutes.keptMail, { params }));
  }

  @Get(':id/html')
  @Header('content-type', html)
  @Header('cache-control', 'no-store')
  @Header('content-security-policy', mailPolicy)
  async asHtml(@Param({ schema: idParams }) params: { id: number }): Promise<string> {
    const { html: markup } = await this.upstream.notifications.call(mailRoutes.keptMail, { params });
    return markup.replace('<head>', '<head><base target="_blank">');
  }
}
