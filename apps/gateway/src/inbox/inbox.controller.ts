import { Controller, Get, Header, Param, UseInterceptors } from '@nestjs/common';
import { ShopTitle } from '../brand/shop-title.js';
import { mailRoutes } from '@kirana/contracts';
import { Open } from '@kirana/http-edge';
import { Upstream } from '../upstream/upstream.js';
import { inboxPage, mailPage } from './inbox-page.js';

const html = 'text/html; charset=utf-8';
const idParams = mailRoutes.keptMail.params;

/** Lets links in an email open next to the inbox and forbids everything else. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** The development inbox. The gateway has these routes only with MAIL_INBOX; notifications then also has the routes they read from. */
@Controller('inbox')
@Open('development inbox')
@UseInterceptors(ShopTitle)
export class InboxController {
  constructor(private readonly upstream: Upstream) {}

  @Get()
  @Header('content-type', html)
  @Header('cache-control', 'no-store')
  async list(): Promise<string> {
    return inboxPage(await this.upstream.call(mailRoutes.keptMails));
  }

  @Get(':id')
  @Header('content-type', html)
  @Header('cache-control', 'no-store')
  async one(@Param({ schema: idParams }) params: { id: number }): Promise<string> {
    return mailPage(await this.upstream.call(mailRoutes.keptMail, { params }));
  }

  @Get(':id/html')
  @Header('content-type', html)
  @Header('cache-control', 'no-store')
  @Header('content-security-policy', mailPolicy)
  async asHtml(@Param({ schema: idParams }) params: { id: number }): Promise<string> {
    const { html: markup } = await this.upstream.call(mailRoutes.keptMail, { params });
    return markup.replace('<head>', '<head><base target="_blank">');
  }
}
