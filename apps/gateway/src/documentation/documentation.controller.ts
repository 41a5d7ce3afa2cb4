import { Controller, Get, Header, Headers, Param, Res, UseInterceptors } from '@nestjs/common';
import { problemCodes } from '@kirana/contracts';
import { ShopTitle } from '../brand/shop-title.js';
import { Open, notFound } from '@kirana/http-edge';
import type { FastifyReply } from 'fastify';
import { eventsPage } from './events-page.js';
import { problemPage, problemsPage } from './problem-pages.js';
import { readerPage, readerPolicy, startScript } from './reader-page.js';
import { ReaderScript } from './reader-script.js';

const html = 'text/html; charset=utf-8';
const script = 'text/javascript; charset=utf-8';

/**
 * Serves the API in a reader, in which requests can be tried, and the events and problems as pages rendered once from what the code
 * declares.
 */
@Controller('docs')
@Open('page')
@UseInterceptors(ShopTitle)
export class DocumentationController {
  readonly #reader = new ReaderScript();
  #events: string | undefined;

  @Get('api')
  @Header('content-type', html)
  @Header('content-security-policy', readerPolicy)
  api(): string {
    return readerPage;
  }

  @Get('api/start.js')
  @Header('content-type', script)
  start(): string {
    return startScript;
  }

  @Get('api/reader.js')
  @Header('content-type', script)
  @Header('cache-control', 'public, max-age=86400')
  @Header('vary', 'accept-encoding')
  async reader(@Headers('accept-encoding') accepted: string | undefined, @Res() reply: FastifyReply): Promise<void> {
    if (!/\bgzip\b/.test(accepted ?? '')) await reply.send(await this.#reader.plain());
    else await reply.header('content-encoding', 'gzip').send(await this.#reader.packed());
  }

  @Get('events')
  @Header('content-type', html)
  events(): string {
    return (this.#events ??= eventsPage());
  }

  @Get('problems')
  @Header('content-type', html)
  problems(): string {
    return problemsPage();
  }

  /** The page to which the `type` of a problem document leads. */
  @Get('problems/:code')
  @Header('content-type', html)
  problem(@Param('code') asked: string): string {
    const code = problemCodes.find(each => each === asked);
    if (!code) throw notFound('There is no problem with this code.');
    return problemPage(code);
  }
}
